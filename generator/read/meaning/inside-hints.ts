/**
 * The objects inside of `x-collection` and `x-ui` as other tools write them: by other names, or in another shape.
 */
import { isWhole } from '../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { isOperation } from './access-in.ts';
import { at, type Meant } from './meant.ts';
import { valueFor } from './value-for.ts';

const WORDS: { readonly [object: string]: { readonly [own: string]: string } } = {
  sections: { name: 'id key value', label: 'title' },
  links: { to: 'href url path', label: 'title name text' },
  label: { one: 'singular name pt pt-BR', many: 'plural other others title' },
  list: { limit: 'size', view: 'type', columns: 'fields', filter: 'search searchBy' },
  order: { field: 'by name path', direction: 'dir order' },
  tree: { parent: 'parentField field', order: 'orderBy sort' },
  state: { from: 'start begin startsAt inicio', until: 'end to endsAt fim' },
  active: { is: 'equals value values in' },
  access: { read: 'view list', write: 'create update edit', delete: 'remove' },
  visibleWhen: { field: 'name path', equals: 'value values is eq in const' },
};

const CHOICES: { readonly [object: string]: readonly (readonly [choice: string, words: string])[] } = {
  access: [
    [
      'Say it by operation: "read", "write" and "delete", each with the least role that may.',
      'viewer operator admin roles',
    ],
  ],
  visibleWhen: [
    ['Say one "field", and with "equals" the value or the values that show it.', 'and or all any'],
    ['Say "equals" with a list of all the other values.', 'notEquals not ne neq notIn'],
  ],
};

/** `inside`: the names from `x-ui` or `x-collection` to the object. */
export function nameInside(inside: readonly string[], name: string, value: unknown): Meant | undefined {
  const object = inside.at(-1) ?? '';
  const choice = CHOICES[object]?.find(([, words]) => words.split(' ').includes(name))?.[0];
  const open = object === 'visibleWhen' ? { 'x-ui': { visibleWhen: { field: '…', equals: '…' } } } : {};
  if (choice !== undefined) return { choice, patch: open };
  const [called] =
    Object.entries(WORDS[object] ?? {}).find(([, words]) => words.split(' ').includes(name)) ?? [];
  if (called === undefined) return undefined;
  const path = [...inside, called].join('.');
  const meant = called === 'is' ? [value].flat() : (valueFor(path, value, {}) ?? value);
  return { ...at(path, meant), called };
}

const EQUAL = /^(={1,3}|is|eq|equals?|in)$/i;

/** Whether nothing of the object is lost when its reader takes it as a whole. */
const IS_READ: { readonly [object: string]: (name: string, value: unknown) => boolean } = {
  label: () => true,
  order: () => true,
  access: (name) => isOperation(name),
  visibleWhen: (name, value) =>
    !/^(not|ne|!)/i.test(name) &&
    (!/^(op|operator|comparison|condition)$/.test(name) || EQUAL.test(String(value))),
};

/** The object as a whole, where all of it is understood. */
export function wholeMeant(inside: readonly string[], own: JsonObject): JsonObject | undefined {
  const isRead = IS_READ[inside.at(-1) ?? ''];
  if (!isRead || !Object.entries(own).every(([name, value]) => isRead(name, value))) return undefined;
  const [[name = '', value] = [], second] = Object.entries(own);
  const isPair =
    inside.at(-1) === 'visibleWhen' && second === undefined && !/^(field|equals|and|or|all|any)$/.test(name);
  const meant = isPair ? { field: name, equals: value } : valueFor(inside.join('.'), own, {});
  return isJsonObject(meant) && isWhole(meant) ? meant : undefined;
}
