/**
 * Every diagnostic the generator knows: its code, what it says and how to mend it.
 * Checks hand in the facts; no check writes a sentence of its own.
 */

export type Severity = 'error' | 'warning';

export interface CodeEntry<Facts> {
  readonly severity: Severity;
  /** One sentence: what is wrong. */
  readonly says: (facts: Facts) => string;
  /** One sentence: how to mend it. */
  readonly mend: (facts: Facts) => string;
}

interface Misspelt {
  readonly name: string;
  readonly nearest?: string | undefined;
  readonly known: readonly string[];
}

function error<Facts>(says: (facts: Facts) => string, mend: (facts: Facts) => string): CodeEntry<Facts> {
  return { severity: 'error', says, mend };
}

function warning<Facts>(says: (facts: Facts) => string, mend: (facts: Facts) => string): CodeEntry<Facts> {
  return { severity: 'warning', says, mend };
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
}

/** "Did you mean …?" when something near is known, else all that is known. */
function instead({ nearest, known }: Misspelt): string {
  return nearest ? `Did you mean "${nearest}"?` : `Known: ${list(known)}.`;
}

const TABLE = {
  JSON_SYNTAX: error<{ problem: string }>(
    ({ problem }) => `The file is not valid JSON: ${problem}.`,
    () => 'Correct the JSON at this place; comments and trailing commas are not allowed.',
  ),
  JSON_DUPLICATE_KEY: error<{ key: string; firstLine: number }>(
    ({ key, firstLine }) => `The key "${key}" stands twice in one object, first at line ${firstLine}.`,
    () => 'Keep one of the two: JSON silently drops the other.',
  ),
  SCHEMA_FILE_NAME: error<{ file: string }>(
    ({ file }) => `"${file}" is not taken for a schema.`,
    ({ file }) =>
      `Call it "${file.replace(/(\.schema)?\.json$/i, '')}.schema.json", or move it out of the schemas folder.`,
  ),
  VOCABULARY_UNKNOWN_HINT: error<Misspelt & { where: string }>(
    ({ name, where }) => `${where} has no hint "${name}".`,
    instead,
  ),
  VOCABULARY_UNKNOWN_VALUE: error<Misspelt & { what: string }>(
    ({ name, what }) => `"${name}" is no ${what}.`,
    instead,
  ),
  VOCABULARY_MISSING: error<{ where: string; name: string; about?: string | undefined }>(
    ({ where, name }) => `${where} lacks "${name}".`,
    ({ name, about }) => `Add "${name}"${about === undefined ? '.' : `: ${about}`}`,
  ),
  VOCABULARY_INVALID: error<{ where: string; problem: string; mend: string }>(
    ({ where, problem }) => `${where} ${problem}.`,
    ({ mend }) => mend,
  ),
  COLLECTION_NAME_FILE: error<{ name: string; file: string }>(
    ({ name, file }) => `The collection is called "${name}" but its file "${file}".`,
    ({ name }) => `Call the file "${name}.schema.json", or correct "x-collection.name".`,
  ),
  COLLECTION_GROUP_FOLDER: error<{ group: string; folder: string }>(
    ({ group, folder }) => `The group is "${group}" but the file lies in "${folder}".`,
    ({ group }) => `Move the file to "${group}/", or correct "x-collection.group".`,
  ),
  COLLECTION_NAME_TWICE: error<{ name: string; other: string }>(
    ({ name, other }) => `The collection "${name}" is also declared in ${other}.`,
    () => 'Give one of the two another name.',
  ),
  COLLECTION_NAME_RESERVED: error<{ name: string; because: string }>(
    ({ name, because }) => `"${name}" cannot be a collection's name: ${because}.`,
    () => 'Choose another name.',
  ),
  COLLECTION_TYPE_NAME_TWICE: error<{ name: string; other: string; type: string }>(
    ({ name, other, type }) => `"${name}" and "${other}" would both become the type ${type}.`,
    () => 'Give one of the two another name.',
  ),
  FIELD_NAME_REFUSED: error<{ name: string; because: string }>(
    ({ name, because }) => `"${name}" cannot be a field's name: ${because}.`,
    () => 'Choose letters, digits and "_", not starting with a digit.',
  ),
  FIELD_WITHOUT_TITLE: error<{ name: string }>(
    ({ name }) => `The field "${name}" has no label.`,
    () => 'Add "title" with the Portuguese label that operators read.',
  ),
  FIELD_NAME_OF_THE_SYSTEM: error<{ name: string; is: string; wants: string }>(
    ({ name, is }) => `"${name}" is ${is}.`,
    ({ wants }) => wants,
  ),
  FIELD_PATH_REFUSED: error<{ path: string; because: string }>(
    ({ path, because }) => `A field cannot be stored at "${path}": ${because}.`,
    () => 'Correct "x-ui.path": names joined by dots, each one that a field could have.',
  ),
  FIELD_PATH_TAKEN: error<{ path: string; name: string; other: string; inside: boolean }>(
    ({ path, name, other, inside }) =>
      inside
        ? `"${name}" would be stored at "${path}", inside or around what "${other}" stores.`
        : `"${name}" and "${other}" would both be stored at "${path}".`,
    () => 'Give one of the two another "x-ui.path".',
  ),
  FIELD_TYPE_UNCLEAR: error<{ name: string; jsonType: string }>(
    ({ name, jsonType }) => `The field type of "${name}" cannot be inferred from ${jsonType}.`,
    () => 'Add "type" with one JSON type (and "null" where it may be empty), or say "x-ui.type".',
  ),
  FIELD_TYPE_CONTRADICTS: error<{ fieldType: string; jsonType: string; wants: string }>(
    ({ fieldType, jsonType }) => `The field type "${fieldType}" cannot hold ${jsonType}.`,
    ({ wants }) => `It needs ${wants}.`,
  ),
  FIELD_HINT_MISPLACED: error<{ hint: string; fieldType: string; only: string }>(
    ({ hint, fieldType }) => `"x-ui.${hint}" says nothing of a field of type "${fieldType}".`,
    ({ hint, only }) => `Remove "${hint}", or make the field ${only}.`,
  ),
  SELECT_WITHOUT_CHOICES: error<{ name: string }>(
    ({ name }) => `"${name}" is a select without choices.`,
    () => 'Add "enum" with the values, or "x-ui.collection" with the collection to choose from.',
  ),
  SELECT_NESTED_WITHOUT_PARENT: error<{ name: string; missing: string }>(
    ({ name, missing }) => `"${name}" is a select_nested without "x-ui.${missing}".`,
    ({ missing }) =>
      missing === 'collection'
        ? 'Add "x-ui.collection" with the collection to choose from.'
        : 'Add "x-ui.parent" with the other collection\'s field that holds its parent\'s id.',
  ),
  COMPONENT_WITHOUT_NAME: error<{ name: string }>(
    ({ name }) => `"${name}" is a component without a name.`,
    () => 'Add "x-ui.component" with a name of the widget registry.',
  ),
  OPTION_UNKNOWN: error<Misspelt>(
    ({ name }) => `"x-ui.options" labels "${name}", which "enum" does not allow.`,
    instead,
  ),
  OPTION_WITHOUT_LABEL: error<{ value: string }>(
    ({ value }) => `The value "${value}" has no Portuguese label.`,
    ({ value }) =>
      `Add "${value}" to "x-ui.options", or leave "options" out when the values read well themselves.`,
  ),
  SECTION_UNKNOWN: error<Misspelt>(({ name }) => `There is no section "${name}".`, instead),
  SECTION_TWICE: error<{ name: string }>(
    ({ name }) => `The section "${name}" is declared twice.`,
    () => 'Keep one of the two.',
  ),
  SECTION_BELOW_ROOT: error<{ name: string }>(
    ({ name }) => `"${name}" lies inside another field, and sections hold only fields at the root.`,
    () => 'Remove "x-ui.section" here, and put it on the field that holds this one.',
  ),
  VISIBLE_WHEN_UNKNOWN: error<Misspelt>(
    ({ name }) => `There is no field "${name}" beside this one.`,
    instead,
  ),
  REF_MISSING: error<Misspelt & { file: string }>(
    ({ name, file }) => `"${name}" names nothing: ${file}.`,
    ({ nearest }) =>
      nearest ? `Did you mean "${nearest}"?` : 'Correct the path; it is relative to this file.',
  ),
  REF_CIRCULAR: error<{ ref: string }>(
    ({ ref }) => `"${ref}" leads back to itself.`,
    () =>
      'Break the circle: a form cannot show a shape without end. Store the children as documents of their own.',
  ),
  REF_OUTSIDE: error<{ ref: string }>(
    ({ ref }) => `"${ref}" leads out of the schemas folder.`,
    () => 'Put the piece in "shared/" and refer to it there.',
  ),
  TUPLE_REFUSED: error<Record<never, never>>(
    () => 'A list with a schema for each position cannot be shown by the form.',
    () => 'Give "items" one schema, or make the field an object with named properties.',
  ),
  LIST_IN_LIST: error<{ name: string }>(
    ({ name }) => `"${name}" is a list directly in a list, which the store cannot keep.`,
    () => 'Make the inner list a property of an object.',
  ),
  LIST_FIELD_UNKNOWN: error<Misspelt & { hint: string }>(
    ({ name, hint }) => `"x-collection.${hint}" names "${name}", and the collection has no such field.`,
    instead,
  ),
  LIST_FIELD_TYPE: error<{ hint: string; name: string; fieldType: string; wants: string }>(
    ({ hint, name, fieldType }) =>
      `"x-collection.${hint}" cannot use "${name}", a field of type "${fieldType}".`,
    ({ wants }) => `It needs ${wants}.`,
  ),
  LIST_TREE_MISSING: error<Record<never, never>>(
    () => 'The view is "tree" but nothing says what the tree is made of.',
    () => 'Add "tree" with "parent" and "order".',
  ),
  SINGLETON_HINT: error<{ hint: string }>(
    ({ hint }) => `A config page is one document and has no "${hint}".`,
    ({ hint }) => `Remove "x-collection.${hint}", or make the kind "collection".`,
  ),
  REQUIRED_UNKNOWN: error<Misspelt>(
    ({ name }) => `"required" names "${name}", and there is no such property.`,
    instead,
  ),
  REFERENCE_UNKNOWN: error<Misspelt>(({ name }) => `There is no collection "${name}".`, instead),
  REFERENCE_TO_SINGLETON: error<{ name: string }>(
    ({ name }) => `"${name}" is a config page: there is nothing to choose from.`,
    () => 'Name a collection.',
  ),
  REFERENCE_FIELD_UNKNOWN: error<Misspelt & { collection: string; hint: string }>(
    ({ name, collection, hint }) => `"x-ui.${hint}" names "${name}", and "${collection}" has no such field.`,
    instead,
  ),
  FIXTURE_IMPOSSIBLE: warning<{ where: string; says: string }>(
    ({ where, says }) => `No example record could be made up${where === '' ? '' : `: "${where}" ${says}`}.`,
    () => 'Add "examples" to the field: they are taken before anything is made up.',
  ),
} as const;

export type DiagnosticCode = keyof typeof TABLE;

export type CodeFacts = {
  readonly [C in DiagnosticCode]: (typeof TABLE)[C] extends CodeEntry<infer Facts> ? Facts : never;
};

export const DIAGNOSTIC_CODES: { readonly [C in DiagnosticCode]: CodeEntry<CodeFacts[C]> } = TABLE;
