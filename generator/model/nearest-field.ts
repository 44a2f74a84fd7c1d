/**
 * The field that is meant by a name that no field has.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { fieldAt } from '../../runtime/contract/field-at.ts';
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { isJsonObject } from '../json.ts';

/** By a name near it, by the title that operators read, or by the last part of a path that leads elsewhere. */
export function nearestField(
  name: string,
  known: readonly string[],
  titleOf: (name: string) => unknown,
): string | undefined {
  const title = kebabOf(name);
  const titled = known.find((each) => kebabOf(String(titleOf(each) ?? '')) === title && title !== '');
  const [last] = name
    .split('.')
    .slice(-1)
    .filter((each) => each !== name && known.includes(each));
  const [called, second] = TITLES.includes(name) ? known.filter((each) => TITLES.includes(each)) : [];
  return titled ?? nearestName(name, known) ?? last ?? (second === undefined ? called : undefined);
}

/** What the field is called by which people know a document. */
const TITLES = ['name', 'title', 'label', 'nome', 'titulo'];

/** The field by which documents make a tree: as the list says, by what it chooses, or by its name. */
export function parentFieldOf({ name, list, fields }: CollectionDefinition): string | undefined {
  const [chosen, second] = fields.filter(({ reference }) => reference?.collection === name);
  const called = fields.find((field) => field.type === 'text' && /^(parent|pai)(_?id)?$/i.test(field.name));
  return list.tree?.parent ?? (second === undefined ? chosen : undefined)?.name ?? called?.name;
}

export function titlesOf(fields: readonly FieldDefinition[]): (path: string) => unknown {
  return (path) => fieldAt(fields, path)?.label;
}

/** Of the properties of a schema. */
export function titlesIn(properties: unknown): (name: string) => unknown {
  return (name) => {
    const property =
      isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isJsonObject(property) ? property.title : undefined;
  };
}
