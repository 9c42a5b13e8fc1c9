#pragma once

#include <span>
#include <string>

#include "irl/define/direction_text.hpp"
#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/problems.hpp"

/// What a domain consists of, looked up by name and as documents: primitives, types, rules.
namespace irl::workbench {

/// The primitive of that name; a usage problem, with what may have been meant, if there is none.
Expected<const Primitive*> find_primitive(const Domain& domain, const std::string& name);
/// The type of that name or alias; a usage problem, with what may have been meant, if there is none.
Expected<Type> find_type(const Types& types, const std::string& name);

/// The value that an object of a type has by default; empty if there is none.
Value default_of(Type type, Attribute attribute);

/// A definition as documents tell of it: its text, score, summary and place.
struct WrittenDefinition {
  Definition definition;
};
void describe(Document<WrittenDefinition>& definition);

/// A primitive with its slots and directions; and with those of the definitions that have its name.
Json to_json(const Primitive& primitive, std::span<const Definition> definitions = {});
/// All primitives of a domain.
Json primitives_json(const Domain& domain, std::span<const Definition> definitions = {});
/// Of both.
Json primitives_schema();
/// A type with its parents, subtypes and attributes.
Json to_json(Type type, const Types& types);
/// All types of a hierarchy.
Json types_json(const Types& types);
/// Of both.
Json types_schema();
/// The rules of a domain with what each position means.
Json rules_json(const Domain& domain);
Json rules_schema();

/// A primitive as a section of a document in Markdown.
std::string to_markdown(const Primitive& primitive);
/// All primitives of a domain as a document in Markdown.
std::string primitives_markdown(const Domain& domain);

}  // namespace irl::workbench
