/**
 * What a storefront needs of layouts: the package's entry `balcao/layout`. No dependency, no React, no DOM.
 */
import { type LayoutReading, readLayout as readReasoned } from './forms/read-layout.ts';
import { EMPTY_LAYOUT, type Layout } from './layout.ts';

export type { Layout, LayoutBlock } from './layout.ts';
export { layoutStyles } from './render/layout-styles.ts';
export type { LayoutProduct } from './render/render-context.ts';
export {
  type RenderOptions,
  type RenderProblem,
  type RenderTarget,
  renderLayout,
} from './render/render-layout.ts';
export type { LayoutReading };

/** The layout that a field's value holds, in whatever form; an empty one where it is none. Never throws. */
export function readLayout(value: unknown): Layout {
  const read = readReasoned(value);
  return read.ok ? read.layout : EMPTY_LAYOUT;
}
