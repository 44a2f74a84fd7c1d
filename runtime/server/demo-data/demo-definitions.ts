/**
 * The definitions of the collections that the demo shops fill, as the generator made them.
 */
import { definition as bling } from '../../../generated/collections/bling/model.ts';
import { definition as brand } from '../../../generated/collections/brand/model.ts';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { definition as checkout } from '../../../generated/collections/checkout/model.ts';
import { definition as customer } from '../../../generated/collections/customer/model.ts';
import { definition as layout } from '../../../generated/collections/layout/model.ts';
import { definition as payment } from '../../../generated/collections/payment/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import { definition as shipping } from '../../../generated/collections/shipping/model.ts';
import { definition as shippingQuote } from '../../../generated/collections/shipping-quote/model.ts';
import { definition as store } from '../../../generated/collections/store/model.ts';
import { definition as task } from '../../../generated/collections/task/model.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';

const DEFINITIONS: readonly CollectionDefinition[] = [
  bling,
  brand,
  category,
  checkout,
  customer,
  layout,
  payment,
  product,
  shipping,
  shippingQuote,
  store,
  task,
];

export function demoDefinition(collection: string): CollectionDefinition {
  const found = DEFINITIONS.find(({ name }) => name === collection);
  if (!found) throw new RangeError(`The demo shops know no collection "${collection}".`);
  return found;
}
