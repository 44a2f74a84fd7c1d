/**
 * The blocks of a layout as an outline: what stands in what, with a few words of each.
 */
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

export interface OutlineBlock {
  readonly id: string;
  readonly type: string;
  /** The first words of its text, a file's name, an address. */
  readonly words: string;
  readonly children: readonly OutlineBlock[];
}

const WORDS = 80;

/** `null` for what is no list of blocks. A layout may be kept as a text that holds it. */
export function layoutOutline(value: unknown): readonly OutlineBlock[] | null {
  const blocks = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(blocks)) return null;
  const known = blocks.filter(isMap);
  const ids = new Set(known.map((block) => fieldOf(block, 'id')));
  const held = new Set<unknown>();
  const within = (parent: unknown): readonly OutlineBlock[] =>
    known
      .filter((block) => {
        const own = fieldOf(block, 'parent');
        const isHere = parent === undefined ? own === undefined || !ids.has(own) : own === parent;
        // Two blocks that name each other as container would never end.
        return isHere && !held.has(block) && held.add(block);
      })
      .map((block) => ({ ...blockOf(block), children: within(fieldOf(block, 'id') ?? held) }));
  const outline = within(undefined);
  const left = known.filter((block) => !held.has(block));
  return [...outline, ...left.map((block) => ({ ...blockOf(block), children: [] }))];
}

function blockOf(block: { readonly [name: string]: unknown }): Omit<OutlineBlock, 'children'> {
  return {
    id: String(fieldOf(block, 'id') ?? ''),
    type: String(fieldOf(block, 'type') ?? ''),
    words: wordsOf(fieldOf(block, 'props')),
  };
}

function wordsOf(props: unknown): string {
  if (!isMap(props)) return '';
  const file = fieldOf(props, 'file');
  const found = [
    fieldOf(props, 'text'),
    fieldOf(props, 'html'),
    isMap(file) ? fieldOf(file, 'filename') : file,
    fieldOf(props, 'productIds'),
    fieldOf(props, 'contentId'),
    fieldOf(props, 'href'),
    fieldOf(props, 'className'),
  ].find((text): text is string => typeof text === 'string' && text !== '');
  const plain = (found ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > WORDS ? `${plain.slice(0, WORDS)}…` : plain;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
