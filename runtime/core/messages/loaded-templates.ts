/**
 * What the provider's list of templates makes of the stored ones: created, changed, unchanged, and those that are skipped,
 * with why. What Meta says of a template is stored whole, also what no schema declares.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';

export interface SkippedTemplate {
  readonly name: string;
  /** Portuguese. */
  readonly reason: string;
}

export interface LoadedTemplates {
  readonly created: readonly LoadedTemplate[];
  readonly changed: readonly LoadedTemplate[];
  readonly unchanged: number;
  readonly skipped: readonly SkippedTemplate[];
}

export interface LoadedTemplate {
  /** The template's name, which is the document's id. */
  readonly id: string;
  readonly wabaId: string;
  readonly template: DocumentData;
}

const NAME = /^[a-z0-9_]{1,512}$/;
/** Of one template as JSON: a document holds less than a megabyte. */
const MOST_CHARACTERS = 300_000;

/** Names of the templates that would be stored, so that their documents can be read. */
export function templateNames(listed: readonly unknown[]): readonly string[] {
  return [...new Set(listed.map((each) => textOf(each, 'name')).filter((name) => NAME.test(name)))];
}

/** `stored`: the data of a template's document, by id. */
export function loadedTemplates(
  listed: readonly unknown[],
  of: { readonly wabaId: string; readonly language: string },
  stored: ReadonlyMap<string, DocumentData>,
): LoadedTemplates {
  const created: LoadedTemplate[] = [];
  const changed: LoadedTemplate[] = [];
  const skipped: SkippedTemplate[] = [];
  let unchanged = 0;
  const taken = new Set<string>();
  for (const one of listed) {
    const id = textOf(one, 'name');
    const reason = taken.has(id) ? 'A Meta o mostrou duas vezes.' : skipReason(one, of.language);
    if (reason !== undefined) {
      skipped.push({ name: id.slice(0, 100) || '(sem nome)', reason });
      continue;
    }
    taken.add(id);
    const template = storable(one);
    const before = stored.get(id);
    const isSame = before?.wabaId === of.wabaId && sorted(before.template) === sorted(template);
    if (isSame) unchanged += 1;
    else (before ? changed : created).push({ id, wabaId: of.wabaId, template });
  }
  return { created, changed, unchanged, skipped };
}

function skipReason(one: unknown, language: string): string | undefined {
  if (!NAME.test(textOf(one, 'name'))) return 'O nome não tem só letras minúsculas, números e sublinhado.';
  const own = textOf(one, 'language');
  if (own !== language) return `Está em ${own.slice(0, 20) || 'outro idioma'}, e a loja usa ${language}.`;
  if (JSON.stringify(one).length > MOST_CHARACTERS) return 'É grande demais.';
  return undefined;
}

/** The store holds no list in a list: an inner one, of examples, becomes a map of one list. Meta's own ids of lists change. */
function storable(one: unknown): DocumentData {
  const { id: _ofMeta, ...rest } = isMap(one) ? one : {};
  const inner = (value: unknown, isInList: boolean): unknown => {
    if (Array.isArray(value)) {
      const list = value.map((each) => inner(each, true));
      return isInList ? { values: list } : list;
    }
    if (!isMap(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each, false)]));
  };
  const made = inner(rest, false);
  return isMap(made) ? made : {};
}

/** JSON with the names of each map in order, as the store gives them in its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    isMap(each) ? Object.fromEntries(Object.entries(each).toSorted(byName)) : each,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function textOf(value: unknown, name: string): string {
  const text = isMap(value) ? fieldOf(value, name) : undefined;
  return typeof text === 'string' ? text : '';
}
