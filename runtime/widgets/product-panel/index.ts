/**
 * The product panel (product operations, §2): what is known of a product, and what an operator changes of it by hand,
 * each time with a reason. Reads and writes `product-data` through what the app hands it.
 */
export { productPanelMessages } from './messages.ts';
export { ProductFacts } from './view/ProductFacts.tsx';
export { ProductPanel, type ProductPanelProps } from './view/ProductPanel.tsx';
