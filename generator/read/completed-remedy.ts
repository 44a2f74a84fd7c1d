/**
 * A remedy of one word, completed by what the rest of the file says: the words that go with it, the section that it
 * names, and what its field is called.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { inLine, mend, quoted, type Remedy, resaid } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { holderOf } from './instead.ts';
import { merged } from './meaning/meant.ts';
import { TOLD_BESIDE, wordIn } from './other-words.ts';

interface Word {
  readonly word: string;
  readonly holder: JsonObject;
  /** To the holder. */
  readonly pointer: string;
  readonly root: unknown;
}

export function completed(
  remedy: Remedy | undefined,
  { word, holder, pointer, root }: Word,
): Remedy | undefined {
  return withFieldName(pointer, withSection(withBeside(remedy, word, holder), root));
}

/** Says which field is meant, where the remedy is for the object around it. */
function withFieldName(pointer: string, remedy: Remedy | undefined): Remedy | undefined {
  if (pointer === '' || remedy === undefined) return remedy;
  const name = JSON.stringify(holderOf(pointer));
  return resaid(remedy, (text) =>
    text
      .replace('Name the field in', `Name ${name} in`)
      .replace('"id": { "field": …', `"id": { "field": ${name}`),
  );
}

/** The same change removes the words beside it that get no diagnostic of their own. */
function withBeside(remedy: Remedy | undefined, word: string, holder: JsonObject): Remedy | undefined {
  if (remedy === undefined || typeof remedy === 'string') return remedy;
  const beside = Object.keys(holder).filter((name) =>
    TOLD_BESIDE[wordIn(TOLD_BESIDE, name) ?? '']?.some((other) => wordIn({ [word]: 0 }, other) === word),
  );
  const { edit: own } = remedy;
  if (own.kind !== 'say') return remedy;
  const more = beside.filter((name) => name !== word && !own.beside?.includes(name));
  if (more.length === 0) return remedy;
  const edit = { ...own, beside: [...(own.beside ?? []), ...more] };
  return mend(`${remedy.says} It stands in the place of ${quoted(more)} too.`, edit);
}

/** A section that a field names is declared in the collection. */
export function withSection(remedy: Remedy | undefined, root: unknown): Remedy | undefined {
  if (remedy === undefined || typeof remedy === 'string' || remedy.edit.kind !== 'say') return remedy;
  const hints = remedy.edit.patch['x-ui'];
  const name = isJsonObject(hints) ? hints.section : undefined;
  const collection = isJsonObject(root) && isJsonObject(root['x-collection']) ? root['x-collection'] : {};
  const declared = Array.isArray(collection.sections) ? collection.sections : [];
  if (typeof name !== 'string' || declared.some((each) => isJsonObject(each) && each.name === name))
    return remedy;
  const called = kebabOf(name);
  const sections = [...declared, { name: called, label: name.charAt(0).toUpperCase() + name.slice(1) }];
  const edit = {
    ...remedy.edit,
    patch: merged([remedy.edit.patch, { 'x-ui': { section: called } }]),
    root: { 'x-collection': { sections } },
  };
  const says = remedy.says.replace(JSON.stringify(name), JSON.stringify(called));
  return mend(`${says} Declare it: "x-collection": { "sections": ${inLine(sections)} }.`, edit);
}
