/**
 * Copied blocks without what does not exist in the store that they are pasted into.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import type { NewBlock } from './commands/new-block.ts';
import { type LayoutReferences, productCodes } from './references.ts';

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
