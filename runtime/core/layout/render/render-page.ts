/**
 * A layout as HTML of the shop's page. Apart from the e-mail and the text, which the editor never prints.
 */
import type { Layout } from '../layout.ts';
import { hasSlot, printed } from './drawn.ts';
import { pageBlock } from './page-block.ts';
import { type BlocksOptions, renderBlocks } from './render-blocks.ts';

export function renderPage(layout: Layout, options: BlocksOptions): string {
  const inner = renderBlocks(layout, options, (block) => {
    const element = pageBlock(block, options);
    return element && { ...printed(element), hasSlot: hasSlot(element) };
  });
  return inner === '' ? '' : `<div class="layout">${inner}</div>`;
}
