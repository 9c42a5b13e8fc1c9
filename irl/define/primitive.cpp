#include "irl/define/primitive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <utility>

#include "irl/define/domain.hpp"
#include "irl/define/user_code.hpp"
#include "irl/wording.hpp"

namespace irl {

std::optional<Answer> Answers::next() {
  if (auto* only = std::get_if<std::optional<Answer>>(&source_)) return std::exchange(*only, std::nullopt);
  return std::get<Source>(source_)();
}

const Direction* Primitive::direction(SlotSet bound) const {
  const auto applies = [bound](const Direction& direction) { return direction.applies(bound); };
  auto found = std::ranges::find_if(directions, applies);
  if (found == directions.end()) return nullptr;
  for (auto other = found + 1; is_relation() && other != directions.end(); ++other)
    if (applies(*other) && other->given.size() > found->given.size()) found = other;
  return &*found;
}

std::optional<SlotIndex> Primitive::slot(std::string_view name) const {
  const auto found = std::ranges::find(slots, name, &SlotDefinition::name);
  if (found == slots.end()) return std::nullopt;
  return found - slots.begin();
}

std::string words_of_exception(std::string_view who) {
  try {
    throw;
  } catch (const DefinitionError& error) {
    return fmt::format("'{}' is not defined well: {}", who, error.what());
  } catch (const std::exception& error) {
    return fmt::format("'{}' threw: {}", who, error.what());
  } catch (...) {
    return fmt::format("'{}' threw something that is no exception", who);
  }
}

std::string_view user_code_running() noexcept {
  return detail::user_code;
}

bool fits(const SlotDefinition& slot, const Value& value, const Types& types) {
  return value.type(types).is(slot.type) && is_finite(value);
}

std::optional<std::string> misfit(const SlotDefinition& slot, const Value& value, const Types& types) {
  if (fits(slot, value, types)) return std::nullopt;
  if (value.empty()) return fmt::format("nothing is given for {}", slot.name);
  const Type type = value.type(types);
  if (type.is(slot.type))
    return fmt::format("{} is given for {}, which says nothing", to_string(value), slot.name);
  return fmt::format("{} is given for {}, which is {} and not {}", to_string(value), slot.name,
                     with_article(type.name()), with_article(slot.type.name()));
}

Value as_held(const SlotDefinition& slot, Value constant) {
  if (!slot.holds_reals) return constant;
  if (const auto* integer = constant.get_if<std::int64_t>()) {
    constexpr std::int64_t exact = std::int64_t{1} << 53U;
    return std::abs(*integer) <= exact ? Value(static_cast<double>(*integer)) : constant;
  }
  const List* list = constant.get_if<List>();
  if (!list) return constant;
  std::vector<Value> items(list->begin(), list->end());
  for (Value& item : items) item = as_held(slot, std::move(item));
  return List(std::move(items));
}

namespace {

/// One execution of a direction, watched.
class WatchedExecution {
 public:
  WatchedExecution(const Primitive& primitive, const Direction& direction, const RunContext& context,
                   Arguments arguments)
      : primitive_(&primitive), types_(&context.domain->types()) {
    found_ =
        direction.computes(slots_where(arguments, [](const Binding* bound) { return bound != nullptr; }));
  }

  Answers start(const Direction& direction, const RunContext& context, Arguments arguments) {
    Answers answers = guarded([&] { return direction.run(context, arguments); });
    if (Answer* only = answers.only())
      judge(*only);
    else if (!answers.is_single())
      answers = Answers(
          [watched = *this, answers = std::move(answers)]() mutable { return watched.next(answers); });
    return answers;
  }

 private:
  std::optional<Answer> next(Answers& answers) {
    if (is_over_) return std::nullopt;
    std::optional<Answer> answer = guarded([&] { return answers.next(); });
    if (answer) judge(*answer);
    return answer;
  }

  /// What the call gives, or a last, failed answer if it throws.
  template <class Call>
  auto guarded(const Call& call) -> decltype(call()) {
    return call_user_code(primitive_->name, call,
                          [this](std::string words) { return failed(std::move(words)); });
  }

  /// Makes it a failed one if it does not fit its slots.
  void judge(Answer& answer) {
    for (const Answer::Output& output : answer.outputs) {
      const SlotDefinition& slot = primitive_->slots[output.slot];
      const bool is_of_use = fits(slot, output.binding.value, *types_);
      if (is_of_use && is_score(output.binding.score) && is_time(output.binding.available_at)) continue;
      answer = failed(
          fmt::format("'{}' is not defined well: {}", primitive_->name,
                      is_of_use ? senseless(output.binding) : *misfit(slot, output.binding.value, *types_)));
      return;
    }
  }

  static bool is_time(std::optional<Seconds> time) {
    return !time || (*time >= -latest_time && *time <= latest_time);
  }

  /// Why the time or the score of an answer says nothing.
  static std::string senseless(const Binding& binding) {
    if (!is_score(binding.score)) return fmt::format("{} is no score from 0 to 1", binding.score);
    return fmt::format("{} seconds are no time at which something can be available",
                       binding.available_at->count());
  }

  Answer failed(std::string words) {
    is_over_ = true;
    Answer answer;
    answer.failure = std::move(words);
    for (const SlotIndex slot : found_) answer.outputs.push_back({slot, {types_->failed_object(), 0, {}}});
    return answer;
  }

  const Primitive* primitive_;
  const Types* types_;
  SlotSet found_;
  bool is_over_ = false;
};

}  // namespace

Answers execute(const Primitive& primitive, const Direction& direction, const RunContext& context,
                Arguments arguments) {
  return WatchedExecution(primitive, direction, context, arguments).start(direction, context, arguments);
}

}  // namespace irl
