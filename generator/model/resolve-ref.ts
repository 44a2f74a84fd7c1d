/**
 * Follows one `$ref`: a piece of the same file or of another one in the schemas folder, by JSON pointer.
 * Reads nothing from the disk: a file that was not handed in is not there.
 */
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, tokensOf } from '../json.ts';
import type { CheckedSource } from '../read/check-vocabulary.ts';
import { SCHEMA_SUFFIX } from '../read/source.ts';

/** A place in a source. */
export interface Reference {
  readonly source: CheckedSource;
  readonly pointer: string;
}

/** What a reference leads to, or the problem that it leads nowhere; none when the file's own problem says it. */
export type Resolved =
  | (Reference & { readonly value: unknown })
  | { readonly refusal: (place: Place) => Problem | undefined };

type Sources = ReadonlyMap<string, CheckedSource>;

export function resolveRef(ref: string, at: Reference, sources: Sources): Resolved {
  const [filePart = '', fragment = ''] = ref.split('#', 2);
  const file = filePart === '' ? at.source.file : fileFrom(at.source.file, filePart);
  if (file === undefined) {
    const instead = relativePath(filePart, at, sources);
    return { refusal: (place) => problem('REF_OUTSIDE', place, { ref, instead }) };
  }
  const source = sources.get(file);
  if (source?.role === 'collection' && fragment === '' && filePart !== '') {
    const name = file.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '') ?? file;
    return { refusal: (place) => problem('REF_TO_COLLECTION', place, { ref, name }) };
  }
  if (!source) {
    const pieces = piecesOf(at.source, '').filter((piece) => piece.startsWith('#/definitions'));
    const nearest = nearestName(filePart, otherFiles(at, sources, fragment === ''));
    const why = `no file "${file}" in the schemas folder`;
    return nearest === undefined
      ? missing(ref, why, pieces)
      : missing(ref, why, [nearest + (fragment === '' ? '' : `#${fragment}`)], true);
  }
  if (source.value === undefined) return { refusal: () => undefined };
  // A pointer may be written as a URI fragment, where `%20` is a space.
  const pointer = decodeFragment(fragment);
  const value = valueAt(source.schema ?? source.value, pointer);
  const [, ofOpenApi] = /^#\/components\/\w+\/([^/]+)$/.exec(ref) ?? [];
  if (value === undefined && ofOpenApi && valueAt(source.value, pointer) !== undefined)
    return missing(ref, `"${file}" has no such piece`, [`#/definitions/${ofOpenApi}`]);
  if (fragment === '' && sources.has(at.source.file) && filePart !== '' && holdsPiecesAlone(value)) {
    const known = piecesOf(source, filePart);
    const facts = { name: ref, known, file: `"${file}" is a file of pieces`, isOfPieces: true };
    return { refusal: (place) => problem('REF_MISSING', place, facts) };
  }
  // What the vocabulary refused is told there.
  if (value === undefined && valueAt(source.value, pointer) !== undefined)
    return { refusal: () => undefined };
  return value === undefined
    ? missing(
        ref,
        `"${file}" has no such piece`,
        piecesAndFiles(source, filePart, at, sources),
        false,
        collectionCalled(ref, sources),
      )
    : { source, pointer, value };
}

const PIECES = new WeakMap<CheckedSource, Map<string, readonly string[]>>();

/** All that a reference into the file may mean; a thousand may lead nowhere. */
function piecesAndFiles(
  source: CheckedSource,
  filePart: string,
  at: Reference,
  sources: Sources,
): readonly string[] {
  const ofSource = PIECES.get(source) ?? new Map<string, readonly string[]>();
  PIECES.set(source, ofSource);
  const key = JSON.stringify([at.source.file, filePart]);
  const pieces = ofSource.get(key) ?? [
    ...piecesOf(source, filePart).filter((piece) => !piece.includes('#/properties/')),
    ...sharedFiles(at, sources),
    ...piecesOf(source, filePart),
  ];
  ofSource.set(key, pieces);
  return pieces;
}

/** The file that a path with backslashes or from the root means, as it is written here. */
function relativePath(path: string, at: Reference, sources: Sources): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const straight = path.replaceAll('\\', '/');
  const inside = straight.replace(/^(\.\.\/|\/|\.\/)*(schemas\/)?/, '');
  return sources.has(inside) ? relativeTo(at.source.file, inside) : undefined;
}

/** `#/components/schemas/Brand` and `#/definitions/brand`, where these are the collection. */
function collectionCalled(ref: string, sources: Sources): string | undefined {
  const name = kebabOf(ref.split('/').at(-1) ?? '');
  const isThere = [...sources.values()].some(
    ({ file, role }) => role === 'collection' && file.endsWith(`/${name}${SCHEMA_SUFFIX}`),
  );
  return isThere ? name : undefined;
}

function missing(
  name: string,
  file: string,
  known: readonly string[],
  isFound = false,
  collection?: string,
): Resolved {
  const nearest = isFound ? known[0] : nearestName(name, known);
  if (nearest === undefined && collection !== undefined) {
    return { refusal: (place) => problem('REF_TO_COLLECTION', place, { ref: name, name: collection }) };
  }
  return { refusal: (place) => problem('REF_MISSING', place, { name, known, nearest, file }) };
}

function holdsPiecesAlone(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    'definitions' in value &&
    Object.keys(value).every((name) => /^(\$|definitions|title|description)/.test(name))
  );
}

function sharedFiles(at: Reference, sources: Sources): string[] {
  const shared = [...sources.values()].filter(({ role }) => role === 'shared');
  return shared.map(({ file }) => relativeTo(at.source.file, file));
}

/** A whole collection is no piece; what stands inside one may be. */
function otherFiles(at: Reference, sources: Sources, isWhole: boolean): string[] {
  return [...sources.values()]
    .filter(({ role }) => !isWhole || role === 'shared')
    .map(({ file }) => relativeTo(at.source.file, file));
}

function piecesOf({ value }: CheckedSource, filePart: string): string[] {
  return ['definitions', '$defs', 'properties'].flatMap((holder) => {
    const pieces = isJsonObject(value) ? value[holder] : undefined;
    return isJsonObject(pieces) ? Object.keys(pieces).map((name) => `${filePart}#/${holder}/${name}`) : [];
  });
}

function valueAt(root: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let value = root;
  for (const token of tokensOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(token)];
    else value = isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}

/** Nothing when the path leaves the schemas folder, is absolute or is a URL. */
function fileFrom(from: string, path: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(path) || path.includes('\\')) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function relativeTo(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  while (here.length > 0 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return [...here.map(() => '..'), ...there].join('/');
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
