/**
 * The two demo shops, whole: the same documents on every machine and at any time.
 * Pure; `seed-demo.ts` stores them.
 */
import type { ProjectDocument } from '../../contract/console-config.ts';
import { buildConfigPages, type ShopIdentity } from './config/config-pages.ts';
import { MATRIZ_IDENTITY, PRAIA_IDENTITY } from './config/shop-identities.ts';
import { SHOP_STOCKS } from './config/shop-stocks.ts';
import { buildCustomerFacts } from './customers/customer-facts.ts';
import { buildCustomers } from './customers/customers.ts';
import { buildQuotes } from './customers/quotes.ts';
import type { DemoDocument } from './demo-document.ts';
import { type ShopFiles, shopFiles } from './demo-files.ts';
import { lineFileId } from './pictures/goods-pictures.ts';
import { BRANDS, type BrandName, buildBrands } from './products/brands.ts';
import {
  buildCategories,
  CATEGORY_TREES,
  type CategoryTree,
  rootsByCategory,
} from './products/categories.ts';
import { BEACH_LINES } from './products/lines-beach.ts';
import { HOME_LINES } from './products/lines-home.ts';
import { KITCHEN_LINES } from './products/lines-kitchen.ts';
import { TOOL_LINES } from './products/lines-tools.ts';
import { companyOf } from './products/product-code.ts';
import type { ProductLine } from './products/product-line.ts';
import { withOffers } from './products/product-offers.ts';
import type { DemoStock } from './products/product-stock.ts';
import { buildProducts } from './products/products.ts';
import { createRandom } from './random.ts';
import { buildCampaigns } from './shop-campaigns.ts';
import { buildFeed } from './shop-feed.ts';
import { buildGoods, buildProductData, groupId, typesOf } from './shop-goods.ts';
import { buildPages } from './shop-pages.ts';
import { buildRules } from './shop-rules.ts';
import { buildTasks, MATRIZ_TASKS, PRAIA_TASKS } from './tasks.ts';

export const DEMO_PROJECTS = ['matriz', 'praia'] as const;
export type DemoProjectId = (typeof DEMO_PROJECTS)[number];

/** The parent of the other shops (admin console, §1). */
export const DEMO_MASTER: DemoProjectId = 'matriz';

export interface DemoShop {
  readonly project: ProjectDocument;
  readonly documents: readonly DemoDocument[];
}

interface ShopPlan {
  readonly project: ProjectDocument;
  readonly identity: ShopIdentity;
  readonly brands: readonly BrandName[];
  readonly tree: CategoryTree;
  readonly lines: readonly ProductLine[];
  /** The first one sends what is quoted. */
  readonly stocks: readonly [DemoStock, ...DemoStock[]];
  readonly tasks: typeof MATRIZ_TASKS;
  readonly customers: number;
  readonly quotes: number;
}

const PLANS: { readonly [projectId in DemoProjectId]: ShopPlan } = {
  matriz: {
    project: { name: 'Casa Aurora Matriz', catalogue: 'full' },
    identity: MATRIZ_IDENTITY,
    brands: BRANDS.matriz,
    tree: CATEGORY_TREES.matriz,
    lines: [...KITCHEN_LINES, ...HOME_LINES, ...TOOL_LINES],
    stocks: [
      { stockId: 'cd-guarulhos', share: 0.92, most: 180 },
      { stockId: 'loja-pinheiros', share: 0.6, most: 12 },
    ],
    tasks: MATRIZ_TASKS,
    customers: 300,
    quotes: 500,
  },
  praia: {
    project: { name: 'Casa Aurora Praia', catalogue: 'full' },
    identity: PRAIA_IDENTITY,
    brands: BRANDS.praia,
    tree: CATEGORY_TREES.praia,
    lines: BEACH_LINES,
    stocks: [{ stockId: 'loja-santos', share: 0.85, most: 60 }],
    tasks: PRAIA_TASKS,
    customers: 40,
    quotes: 60,
  },
};

/** Made once: pictures take a moment. */
const files = new Map<DemoProjectId, ShopFiles>();

export function demoFiles(projectId: DemoProjectId): ShopFiles {
  const made = files.get(projectId) ?? shopFiles(projectId, PLANS[projectId].lines);
  files.set(projectId, made);
  return made;
}

export function buildDemoShop(projectId: DemoProjectId): DemoShop {
  const plan = PLANS[projectId];
  const shop = demoFiles(projectId);
  const random = (subject: string) => createRandom(`${projectId}/${subject}`);
  const roots = rootsByCategory(plan.tree);
  const products = withOffers(
    buildProducts(
      {
        lines: plan.lines,
        stocks: plan.stocks,
        roots,
        pictureOf: (line, version) => shop.valueOf(lineFileId(line, version)),
      },
      random('product'),
    ),
    random('offer'),
  );
  const categories = buildCategories(plan.tree, (title) => {
    const line = plan.lines.find(({ category }) => category === title);
    return line && shop.valueOf(lineFileId(line, line.versions[0]));
  });
  const customers = buildCustomers(plan.customers, random('customer'));
  const types = typesOf(
    products,
    categories.filter(({ data }) => data.parent === undefined),
  );
  const typeOf = new Map(
    types.flatMap(({ typeId, products: inside }) => inside.map(({ id }) => [id, typeId])),
  );
  const typed = (id: string) => {
    const type = typeOf.get(id);
    return type !== undefined && { type, group: groupId(type) };
  };
  const feed = buildFeed(customers, products, random('feed'));
  return {
    project: plan.project,
    documents: [
      ...buildConfigPages(plan.identity, {
        roots: Object.keys(plan.tree),
        banner: {
          desktop: shop.valueOf('banner-novidades'),
          mobile: shop.valueOf('banner-novidades-celular'),
        },
        stockId: plan.stocks[0].stockId,
        deposits: plan.stocks.map(({ stockId }) => ({ stockId, depositId: SHOP_STOCKS[stockId].externalId })),
        companies: [...new Set(products.map(({ id }) => companyOf(id)))].sort((a, b) => a - b),
      }),
      ...categories,
      ...buildBrands(plan.brands),
      ...products.map(({ collection, id, data }) => ({ collection, id, data: { ...data, ...typed(id) } })),
      ...customers,
      ...buildQuotes(plan.quotes, products, plan.stocks[0].stockId, random('shipping-quote')),
      ...buildTasks(plan.tasks, random('task')),
      ...buildGoods(products, types, plan.stocks),
      ...buildProductData(products),
      ...buildPages(),
      ...shop.documents,
      ...buildRules(products, types[0]?.typeId ?? '', shop.valueOf('popup-boas-vindas')),
      ...buildCampaigns(customers),
      ...feed,
      ...buildCustomerFacts(customers, products, typeOf, feed, random('customer-facts')),
    ],
  };
}
