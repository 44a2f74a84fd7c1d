/**
 * What the property panel edits of each block, and what an empty one says. Other properties are kept and only listed.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { type BlockType, isBlockType } from '../../../core/layout/layout.ts';

export type PropKind = 'html' | 'file' | 'line' | 'address' | 'code' | 'content' | 'products' | 'classes';

export interface PropField {
  readonly name: string;
  readonly kind: PropKind;
}

const CLASSES: PropField = { name: 'className', kind: 'classes' };
const FILE: PropField = { name: 'file', kind: 'file' };
const TEXT: PropField = { name: 'text', kind: 'line' };

export const BLOCK_FIELDS: Readonly<Record<BlockType, readonly PropField[]>> = {
  text: [{ name: 'html', kind: 'html' }, CLASSES],
  image: [FILE, TEXT, { name: 'href', kind: 'address' }, CLASSES],
  video: [FILE, TEXT, CLASSES],
  file: [FILE, TEXT, CLASSES],
  container: [CLASSES],
  contents: [{ name: 'contentId', kind: 'content' }, CLASSES],
  embed: [{ name: 'html', kind: 'code' }, { name: 'href', kind: 'address' }, TEXT, CLASSES],
  products: [{ name: 'productIds', kind: 'products' }, CLASSES],
};

/** The names and values that no field of the panel edits. An older `text` of a Texto is its html. */
export function otherProps(type: string, props: DocumentData): readonly (readonly [string, unknown])[] {
  const names = isBlockType(type) ? BLOCK_FIELDS[type].map(({ name }) => name) : [];
  const edited = new Set(type === 'text' ? [...names, 'text'] : names);
  return Object.entries(props).filter(([name]) => !edited.has(name));
}
