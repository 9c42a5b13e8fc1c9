#include "irl/workbench/runs/use_document.hpp"

#include "irl/network/written.hpp"

namespace irl::workbench {

namespace {

struct UseOnPath {
  const DefinitionUse& use;
  const UsePath& path;
};

void describe(Document<UseOnPath>& use) {
  use.called("use", "A use of a definition, for which operations of its body stand.")
      .field("number", [](const UseOnPath& it) { return it.use.number; },
             {"The same for all operations of one use, and for no other use.", from_one})
      .field(
          "place", [](const UseOnPath& it) { return written_place(it.use, it.path); },
          "As irl orders takes it: 7 for the use in line 7, 7.2 where it is the second operation of the body "
          "of that.")
      .field("primitive",
             [](const UseOnPath& it) -> const std::string& { return it.use.operation.primitive; })
      .field("operation", [](const UseOnPath& it) { return written(it.use.operation); },
             {"In network notation; in a body, with the arguments that stand for its variables.", notation})
      .fields_of([](const UseOnPath& it) -> const Position& { return it.use.operation.where; })
      .field("definition", [](const UseOnPath& it) -> const Position& { return it.use.definition; });
}

}  // namespace

void describe(Document<LeadingUses>& leading) {
  leading.called("leading-uses")
      .optional_field(
          "place",
          [](const LeadingUses& it) { return it.path.empty() ? std::string() : written_place(it.path); },
          "Of an operation in the body of a definition: the line of the use, then its place in the body: "
          "7.2.")
      .optional_field("uses",
                      [](const LeadingUses& it) {
                        std::vector<UseOnPath> uses;
                        for (const DefinitionUse* use : it.path.uses()) uses.push_back({*use, it.path});
                        return uses;
                      },
                      {"The uses of definitions in whose bodies it stands, outermost first; left out where "
                       "it was written "
                       "itself.",
                       {.elements = 1}});
}

}  // namespace irl::workbench
