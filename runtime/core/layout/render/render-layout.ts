/**
 * A layout as the shop's page, as an e-mail or as plain text.
 */
import type { Layout } from '../layout.ts';
import { hasSlot, printed } from './drawn.ts';
import { emailBlock, emailFrame } from './email-block.ts';
import { type BlocksOptions, renderBlocks } from './render-blocks.ts';
import { renderPage } from './render-page.ts';
import { textBlock } from './text-block.ts';

export type { RenderProblem } from './render-blocks.ts';

export type RenderTarget = 'page' | 'email' | 'text';

export interface RenderOptions extends BlocksOptions {
  readonly target: RenderTarget;
}

export function renderLayout(layout: Layout, options: RenderOptions): string {
  switch (options.target) {
    case 'page':
      return renderPage(layout, options);
    case 'email':
      return renderEmail(layout, options);
    case 'text':
      return renderText(layout, options);
  }
}

function renderEmail(layout: Layout, options: BlocksOptions): string {
  const rows = renderBlocks(layout, options, (block, columns) => {
    const element = emailBlock(block, options, columns);
    return element && { ...printed(element), hasSlot: hasSlot(element) };
  });
  return rows === '' ? '' : emailFrame(rows);
}

function renderText(layout: Layout, options: BlocksOptions): string {
  const text = renderBlocks(layout, options, (block) => {
    const own = textBlock(block, options);
    const hasInner = block.type === 'container' || block.type === 'contents';
    return { before: own === '' ? '' : `${own}\n\n`, after: '', hasSlot: hasInner };
  });
  return text.trim();
}
