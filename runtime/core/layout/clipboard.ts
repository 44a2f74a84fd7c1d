/**
 * What the clipboard holds of a layout: a versioned envelope. Reading takes the stored list and Craft.js nodes too,
 * and nothing else. Ids are made anew by whoever pastes.
 */
import { fieldOf, isMap } from '../values/map-value.ts';
import type { NewBlock } from './commands/new-block.ts';
import { parsedJson, readLayout } from './forms/read-layout.ts';
import { type Layout, outermost, walk } from './layout.ts';
import { type LayoutReferences, referencesOf } from './references.ts';
import { type Refused, refused } from './refusals.ts';

const VERSION = 1;
const KINDS = ['files', 'products', 'contents'] as const;

export interface Clip {
  readonly ok: true;
  /** Where it was copied; absent when the clipboard does not say. */
  readonly project?: string;
  readonly blocks: readonly NewBlock[];
  readonly references: LayoutReferences;
  /** What people call them where it was copied, by `kind/id`. */
  readonly names: ReadonlyMap<string, string>;
}

/** `ids` with all that is in them, as the text for the clipboard. */
export function clipText(
  layout: Layout,
  ids: Iterable<string>,
  project: string,
  nameOf: (kind: keyof LayoutReferences, id: string) => string | undefined = () => undefined,
): string {
  const blocks = blocksOf(layout, outermost(layout, ids));
  const references = referencesOf(blocks.map((block) => ({ type: block.type, props: block.props ?? {} })));
  const names = KINDS.flatMap((kind) =>
    references[kind].flatMap((id) => {
      const name = nameOf(kind, id);
      return name === undefined ? [] : [[`${kind}/${id}`, name] as const];
    }),
  );
  const named = names.length > 0 && { names: Object.fromEntries(names) };
  return JSON.stringify({ balcao: 'layout', version: VERSION, project, blocks, references, ...named });
}

/** Blocks as commands carry them, in reading order; what stood in none of them stands at the top. */
export function blocksOf(layout: Layout, ids: readonly string[] = layout.root): readonly NewBlock[] {
  const tops = new Set(ids);
  return [...walk(layout, ids)].map(({ block }) => {
    const { id, type, parent, props, hidden, name, canvas, link } = block;
    const isTop = parent === null || tops.has(id);
    return {
      id,
      type,
      ...(!isTop && { parent }),
      props,
      ...(hidden && { hidden }),
      ...(name !== '' && { name }),
      ...(canvas && { canvas }),
      ...(link !== undefined && !isTop && { link }),
    };
  });
}

/** Refuses what is no layout: a plain text, any other JSON, an envelope of a later version. */
export function readClip(text: string | object): Clip | Refused {
  const value: unknown = typeof text === 'string' ? parsedJson(text) : text;
  if (isMap(value) && fieldOf(value, 'balcao') === 'layout') {
    if (fieldOf(value, 'version') !== VERSION) return refused('invalid-data');
    const project = fieldOf(value, 'project');
    const clip = clipOf(fieldOf(value, 'blocks'), typeof project === 'string' ? project : undefined);
    return clip.ok ? { ...clip, names: namesOf(fieldOf(value, 'names')) } : clip;
  }
  return clipOf(typeof value === 'string' ? parsedJson(value) : nodesOf(value), undefined);
}

/** Craft.js copies `{ rootNodeId, nodes }`. */
function nodesOf(value: unknown): unknown {
  const nodes = isMap(value) ? fieldOf(value, 'nodes') : undefined;
  return isMap(nodes) && isMap(value) && typeof fieldOf(value, 'rootNodeId') === 'string'
    ? Object.fromEntries(
        Object.entries(nodes).map(([id, node]) => [id, isMap(node) ? (fieldOf(node, 'data') ?? node) : node]),
      )
    : value;
}

function clipOf(value: unknown, project: string | undefined): Clip | Refused {
  if (typeof value !== 'object' || value === null) return refused('invalid-data');
  if (Array.isArray(value) && !value.every(isBlockLike)) return refused('invalid-data');
  const read = readLayout(value);
  if (!read.ok || read.layout.blocks.size === 0) return refused('invalid-data');
  const blocks = blocksOf(read.layout);
  const references = referencesOf(read.layout.blocks.values());
  return { ok: true, blocks, references, names: new Map(), ...(project !== undefined && { project }) };
}

function namesOf(value: unknown): ReadonlyMap<string, string> {
  if (!isMap(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, name]) => (typeof name === 'string' ? [[key, name] as const] : [])),
  );
}

function isBlockLike(item: unknown): boolean {
  return isMap(item) && typeof fieldOf(item, 'type') === 'string' && fieldOf(item, 'type') !== '';
}

/** The same blocks under ids that `newId` makes, one call a block in reading order. */
export function withNewIds(blocks: readonly NewBlock[], newId: () => string): readonly NewBlock[] {
  const names = new Map(blocks.map(({ id }) => [id, newId()]));
  return blocks.map(({ parent, ...block }) => {
    const outer = parent === undefined ? undefined : names.get(parent);
    return { ...block, id: names.get(block.id) ?? block.id, ...(outer !== undefined && { parent: outer }) };
  });
}
