/**
 * The definitions of the collections that the demo shops fill, as the generator made them.
 */
import { definition as bling } from '../../../generated/collections/bling/model.ts';
import { definition as block } from '../../../generated/collections/block/model.ts';
import { definition as brand } from '../../../generated/collections/brand/model.ts';
import { definition as campaign } from '../../../generated/collections/campaign/model.ts';
import { definition as campaignEmail } from '../../../generated/collections/campaign-email/model.ts';
import { definition as campaignEmailPreference } from '../../../generated/collections/campaign-email-preference/model.ts';
import { definition as campaignWhatsapp } from '../../../generated/collections/campaign-whatsapp/model.ts';
import { definition as carrierPricing } from '../../../generated/collections/carrier-pricing/model.ts';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { definition as categoryCollection } from '../../../generated/collections/category-collection/model.ts';
import { definition as checkout } from '../../../generated/collections/checkout/model.ts';
import { definition as content } from '../../../generated/collections/content/model.ts';
import { definition as course } from '../../../generated/collections/course/model.ts';
import { definition as customer } from '../../../generated/collections/customer/model.ts';
import { definition as customerCredit } from '../../../generated/collections/customer-credit/model.ts';
import { definition as customerEvent } from '../../../generated/collections/customer-event/model.ts';
import { definition as customerSegment } from '../../../generated/collections/customer-segment/model.ts';
import { definition as emailTemplate } from '../../../generated/collections/email-template/model.ts';
import { definition as file } from '../../../generated/collections/file/model.ts';
import { definition as layout } from '../../../generated/collections/layout/model.ts';
import { definition as layoutRule } from '../../../generated/collections/layout-rule/model.ts';
import { definition as link } from '../../../generated/collections/link/model.ts';
import { definition as page } from '../../../generated/collections/page/model.ts';
import { definition as payment } from '../../../generated/collections/payment/model.ts';
import { definition as popupLead } from '../../../generated/collections/popup-lead/model.ts';
import { definition as post } from '../../../generated/collections/post/model.ts';
import { definition as postTag } from '../../../generated/collections/post-tag/model.ts';
import { definition as pricingRule } from '../../../generated/collections/pricing-rule/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import { definition as productData } from '../../../generated/collections/product-data/model.ts';
import { definition as productDataChangelog } from '../../../generated/collections/product-data-changelog/model.ts';
import { definition as productGift } from '../../../generated/collections/product-gift/model.ts';
import { definition as productTree } from '../../../generated/collections/product-tree/model.ts';
import { definition as productTree2 } from '../../../generated/collections/product-tree2/model.ts';
import { definition as productType } from '../../../generated/collections/product-type/model.ts';
import { definition as productTypeGroup } from '../../../generated/collections/product-type-group/model.ts';
import { definition as promotionRule } from '../../../generated/collections/promotion-rule/model.ts';
import { definition as ratingStore } from '../../../generated/collections/rating-store/model.ts';
import { definition as salesRule } from '../../../generated/collections/sales-rule/model.ts';
import { definition as school } from '../../../generated/collections/school/model.ts';
import { definition as searchRedirect } from '../../../generated/collections/search-redirect/model.ts';
import { definition as shipping } from '../../../generated/collections/shipping/model.ts';
import { definition as shippingQuote } from '../../../generated/collections/shipping-quote/model.ts';
import { definition as stock } from '../../../generated/collections/stock/model.ts';
import { definition as stockFile } from '../../../generated/collections/stock-file/model.ts';
import { definition as stockTradeFile } from '../../../generated/collections/stock-trade-file/model.ts';
import { definition as store } from '../../../generated/collections/store/model.ts';
import { definition as task } from '../../../generated/collections/task/model.ts';
import { definition as whatsappTemplate } from '../../../generated/collections/whatsapp-template/model.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';

const DEFINITIONS: readonly CollectionDefinition[] = [
  bling,
  block,
  brand,
  campaign,
  campaignEmail,
  campaignEmailPreference,
  campaignWhatsapp,
  carrierPricing,
  category,
  categoryCollection,
  checkout,
  content,
  course,
  customer,
  customerCredit,
  customerEvent,
  customerSegment,
  emailTemplate,
  file,
  layout,
  layoutRule,
  link,
  page,
  payment,
  popupLead,
  post,
  postTag,
  pricingRule,
  product,
  productData,
  productDataChangelog,
  productGift,
  productTree,
  productTree2,
  productType,
  productTypeGroup,
  promotionRule,
  ratingStore,
  salesRule,
  school,
  searchRedirect,
  shipping,
  shippingQuote,
  stock,
  stockFile,
  stockTradeFile,
  store,
  task,
  whatsappTemplate,
];

export function demoDefinition(collection: string): CollectionDefinition {
  const found = DEFINITIONS.find(({ name }) => name === collection);
  if (!found) throw new RangeError(`The demo shops know no collection "${collection}".`);
  return found;
}
