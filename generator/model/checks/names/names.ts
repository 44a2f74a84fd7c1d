/**
 * Names that must agree with each other, and names that a route, the store or TypeScript cannot carry.
 */
import { DELETED_COLLECTION } from '../../../../runtime/contract/deleted.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../../../runtime/contract/paths.ts';
import { LINKED_SCREEN_NAMES } from '../../../../runtime/contract/registries.ts';
import { SECRET_COLLECTION } from '../../../../runtime/contract/secrets.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject } from '../../../json.ts';
import { SCHEMA_SUFFIX } from '../../../read/source.ts';
import type { Check, Subject } from '../subject.ts';

export const RESERVED: ReadonlyMap<string, string> = new Map<string, string>([
  [CONFIG_COLLECTION, 'config pages are stored there'],
  [PROJECT_COLLECTION, 'projects are stored there'],
  [SECRET_COLLECTION, 'secrets are stored there'],
  [DELETED_COLLECTION, 'what outlives removed documents is stored there'],
  ['login', 'the login page has that address'],
  ['assets', "the console's own files have that address"],
  ...LINKED_SCREEN_NAMES.map((name) => [name, 'a screen of the console has that address'] as const),
]);

/** Names that the generated module or the types in it already use. */
const TYPE_NAMES_TAKEN = [
  'CollectionDefinition',
  'Array',
  'Object',
  'Record',
  'String',
  'Number',
  'Boolean',
  'Function',
];

export const checkNames: Check = (subject, { subjects }) => [
  ...agreement(subject, subjects),
  ...reserved(subject),
  ...twins(subject, subjects),
];

function agreement(subject: Subject, subjects: readonly Subject[]): Problem[] {
  const { file, definition } = subject.model;
  const problems: Problem[] = [];
  const folders = file.split('/');
  const fileName = folders.pop() ?? file;
  if (fileName !== definition.name + SCHEMA_SUFFIX) {
    problems.push(
      problem('COLLECTION_NAME_FILE', hintPlace(subject, 'name'), {
        name: definition.name,
        file: fileName,
        isTaken: subjects.some((other) => other !== subject && isCalledAsItsFile(other, definition.name)),
      }),
    );
  }
  if (folders.join('/') !== definition.group) {
    const folder = folders.length === 0 ? 'the schemas folder itself' : folders.join('/');
    problems.push(
      problem('COLLECTION_GROUP_FOLDER', hintPlace(subject, 'group'), { group: definition.group, folder }),
    );
  }
  return problems;
}

function isCalledAsItsFile({ model }: Subject, name: string): boolean {
  return model.definition.name === name && model.file.split('/').at(-1) === name + SCHEMA_SUFFIX;
}

function reserved(subject: Subject): Problem[] {
  const { name } = subject.model.definition;
  const type = subject.typeName;
  const because =
    RESERVED.get(name) ??
    (name in Object.prototype ? 'every JavaScript object already has a property of that name' : undefined) ??
    (TYPE_NAMES_TAKEN.includes(type) ? `the type ${type} means something else` : undefined);
  return because === undefined
    ? []
    : [problem('COLLECTION_NAME_RESERVED', hintPlace(subject, 'name'), { name, because })];
}

function twins(subject: Subject, subjects: readonly Subject[]): Problem[] {
  const { name } = subject.model.definition;
  const type = subject.typeName;
  const others = subjects.filter(({ typeName }) => typeName === type);
  return others.flatMap((other) => {
    if (other === subject) return [];
    const otherName = other.model.definition.name;
    const place = hintPlace(subject, 'name');
    if (otherName !== name)
      return [problem('COLLECTION_TYPE_NAME_TWICE', place, { name, other: otherName, type })];
    // A copied file with the old name is reported once, at the file whose own name differs.
    if (isCalledAsItsFile(subject, name) !== isCalledAsItsFile(other, name)) return [];
    return [problem('COLLECTION_NAME_TWICE', place, { name, other: other.model.file })];
  });
}

/** Where a hint of `x-collection` was written. */
export function hintPlace(subject: Subject, ...path: readonly (string | number)[]) {
  const { schema } = subject.model;
  return subject.bundle.place(isJsonObject(schema) ? schema : {}, 'x-collection', ...path);
}
