/**
 * Which other documents a layout shows, and blocks without some of them.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import type { NewBlock } from './commands/new-block.ts';
import type { LayoutBlock } from './layout.ts';

export interface LayoutReferences {
  readonly files: readonly string[];
  readonly products: readonly string[];
  readonly contents: readonly string[];
}

export function referencesOf(blocks: Iterable<Pick<LayoutBlock, 'type' | 'props'>>): LayoutReferences {
  const files = new Set<string>();
  const products = new Set<string>();
  const contents = new Set<string>();
  for (const { type, props } of blocks) {
    const file = fieldOf(props, 'file');
    const fileId = isMap(file) ? fieldOf(file, 'id') : undefined;
    if (typeof fileId === 'string' && fileId !== '') files.add(fileId);
    if (type === 'products')
      for (const code of productCodes(fieldOf(props, 'productIds'))) products.add(code);
    const content = fieldOf(props, 'contentId');
    if (type === 'contents' && typeof content === 'string' && content !== '') contents.add(content);
  }
  return { files: [...files], products: [...products], contents: [...contents] };
}

/** Codes of a comma list, each once, in order; what people paste has spaces and lines too. */
export function productCodes(list: unknown): readonly string[] {
  if (typeof list !== 'string') return [];
  return [...new Set(list.split(/[\s,;]+/).filter((code) => code !== ''))];
}

/** For a store in which `missing` does not exist. */
export function withoutReferences(
  blocks: readonly NewBlock[],
  missing: LayoutReferences,
): readonly NewBlock[] {
  return blocks.map((block) => ({ ...block, props: propsWithout(block.type, block.props ?? {}, missing) }));
}

function propsWithout(type: string, props: DocumentData, missing: LayoutReferences): DocumentData {
  const left = new Map(Object.entries(props));
  const file = fieldOf(props, 'file');
  const fileId = isMap(file) ? fieldOf(file, 'id') : undefined;
  if (typeof fileId === 'string' && missing.files.includes(fileId)) left.delete('file');
  const content = fieldOf(props, 'contentId');
  if (type === 'contents' && typeof content === 'string' && missing.contents.includes(content))
    left.delete('contentId');
  if (type === 'products' && missing.products.length > 0) {
    const codes = productCodes(fieldOf(props, 'productIds')).filter(
      (code) => !missing.products.includes(code),
    );
    if (codes.length > 0) left.set('productIds', codes.join(','));
    else left.delete('productIds');
  }
  return Object.fromEntries(left);
}
