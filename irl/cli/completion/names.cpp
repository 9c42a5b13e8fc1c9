#include "irl/cli/completion/names.hpp"

#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

static std::vector<Candidate> domains() {
  std::vector<Candidate> all;
  for (const DomainEntry& domain : registered_domains()) all.push_back({domain.name, domain.summary});
  return all;
}

static std::vector<Candidate> recipes(const workbench::OpenDomain& open) {
  std::vector<Candidate> all;
  for (std::string& id : workbench::Corpus(open.corpus).ids()) all.push_back({std::move(id)});
  return all;
}

static std::vector<Candidate> primitives(const workbench::OpenDomain& open) {
  std::vector<Candidate> all;
  for (const Primitive& primitive : open.domain.primitives())
    all.push_back({primitive.name, primitive.summary});
  return all;
}

static std::vector<Candidate> types(const workbench::OpenDomain& open) {
  std::vector<Candidate> all;
  for (const Type type : open.domain.types().all())
    all.push_back({std::string(type.name()), std::string(type.summary())});
  return all;
}

std::vector<Candidate> names(std::string_view kind, const DomainNames& domain) {
  if (kind == "DOMAIN") return domains();
  const bool is_recipe = kind == "ID" || kind == "PROCEDURE";
  if (!is_recipe && kind != "PRIMITIVE" && kind != "TYPE") return {};
  const auto open = workbench::open({.domain = domain.domain, .corpus = domain.corpus});
  if (!open) return {};
  return is_recipe ? recipes(*open) : kind == "TYPE" ? types(*open) : primitives(*open);
}

}  // namespace irl::cli
