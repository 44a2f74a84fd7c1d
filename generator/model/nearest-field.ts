/**
 * The field that is meant by a name that no field has.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { isJsonObject } from '../json.ts';

/** By title, in small letters and hyphens: the paths that are called so. */
type Titles = ReadonlyMap<string, readonly string[]>;

/** By a name near it, by the title that operators read, or by the last part of a path that leads elsewhere. */
export function nearestField(name: string, known: readonly string[], titles: Titles): string | undefined {
  const titled = titles.get(kebabOf(name))?.find((each) => known.includes(each));
  const [last] = name
    .split('.')
    .slice(-1)
    .filter((each) => each !== name && known.includes(each));
  const [called, second] = TITLES.includes(name) ? known.filter((each) => TITLES.includes(each)) : [];
  return titled ?? nearestName(name, known) ?? last ?? (second === undefined ? called : undefined);
}

/** The list that a field stands in which is named from outside: by its way, or by its own name where one list has it. */
export function listAround(name: string, fields: readonly FieldDefinition[]): string | undefined {
  const lists = listsIn(fields, '');
  const onWay = lists.find(({ path }) => name.startsWith(`${path}.`) || name.startsWith(`${path}[`));
  const [only, second] = lists.filter(({ inside }) => inside.some((each) => each.name === name));
  return onWay?.path ?? (second === undefined ? only?.path : undefined);
}

function listsIn(
  fields: readonly FieldDefinition[],
  prefix: string,
): { readonly path: string; readonly inside: readonly FieldDefinition[] }[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (field.type === 'struct') return listsIn(field.fields ?? [], `${path}.`);
    const inside = field.type === 'array_struct' ? field.fields : field.item?.fields;
    return inside ? [{ path, inside }] : [];
  });
}

/** What the field is called by which people know a document. */
const TITLES = ['name', 'title', 'label', 'nome', 'titulo'];

/** The field by which documents make a tree: as the list says, by what it chooses, or by its name. */
export function parentFieldOf({ name, list, fields }: CollectionDefinition): string | undefined {
  const [chosen, second] = fields.filter(({ reference }) => reference?.collection === name);
  const called = fields.find((field) => field.type === 'text' && /^(parent|pai)(_?id)?$/i.test(field.name));
  return list.tree?.parent ?? (second === undefined ? chosen : undefined)?.name ?? called?.name;
}

export function titlesOf(fields: readonly FieldDefinition[]): Titles {
  return remembered(fields, () => labelled(fields, ''));
}

function labelled(fields: readonly FieldDefinition[], prefix: string): [string, unknown][] {
  return fields.flatMap((field): [string, unknown][] => [
    [prefix + field.name, field.label],
    ...(field.type === 'struct' ? labelled(field.fields ?? [], `${prefix}${field.name}.`) : []),
  ]);
}

/** Of the properties of a schema. */
export function titlesIn(properties: unknown): Titles {
  if (!isJsonObject(properties)) return new Map();
  return remembered(properties, () =>
    Object.entries(properties).map(([name, property]) => [
      name,
      isJsonObject(property) ? property.title : undefined,
    ]),
  );
}

const TITLES_OF = new WeakMap<object, Titles>();

/** A thousand names may lead nowhere among the same fields. */
function remembered(of: object, labels: () => [string, unknown][]): Titles {
  const before = TITLES_OF.get(of);
  if (before) return before;
  const titles = new Map<string, string[]>();
  for (const [path, label] of labels()) {
    const title = kebabOf(String(label ?? ''));
    if (title !== '') titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  TITLES_OF.set(of, titles);
  return titles;
}
