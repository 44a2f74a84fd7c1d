import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { allDefinitions } from '../all-definitions.ts';
import { ean13From } from './check-digits.ts';
import { CITIES } from './customers/cities.ts';
import { QUOTE_DAYS } from './customers/quotes.ts';
import { DAY, DEMO_TODAY } from './demo-document.ts';
import { buildDemoShop, DEMO_PROJECTS, type DemoProjectId, type DemoShop } from './demo-shop.ts';
import { companyOf } from './products/product-code.ts';

type Row = DocumentData & { readonly id: string };

const SHOPS: { readonly [projectId in DemoProjectId]: DemoShop } = {
  matriz: buildDemoShop('matriz'),
  praia: buildDemoShop('praia'),
};

function rows(projectId: DemoProjectId, collection: string): Row[] {
  return SHOPS[projectId].documents
    .filter((document) => document.collection === collection)
    .map(({ id, data }) => ({ ...data, id }));
}

function idsOf(projectId: DemoProjectId, collection: string): Set<unknown> {
  return new Set(rows(projectId, collection).map(({ id }) => id));
}

function list(row: Row, field: string): DocumentData[] {
  const value = row[field];
  return Array.isArray(value) ? value : [];
}

function secretsOf(fields: readonly FieldDefinition[]): string[] {
  return fields.flatMap((field) => [
    ...(field.secret ? [field.name] : []),
    ...secretsOf([...(field.fields ?? []), ...(field.item ? [field.item] : [])]),
  ]);
}

const fieldsOf = new Map((await allDefinitions()).map(({ name, fields }) => [name, fields]));

describe('the demo shops', () => {
  it('hold what a shop of some years holds', () => {
    const counts = (projectId: DemoProjectId) =>
      Object.fromEntries(
        ['category', 'brand', 'product', 'customer', 'shipping-quote', 'task'].map((collection) => [
          collection,
          rows(projectId, collection).length,
        ]),
      );
    expect(counts('matriz')).toEqual({
      category: 40,
      brand: 30,
      product: 250,
      customer: 300,
      'shipping-quote': 500,
      task: 12,
    });
    expect(counts('praia')).toEqual({
      category: 12,
      brand: 9,
      product: 48,
      customer: 40,
      'shipping-quote': 60,
      task: 5,
    });
  });

  it.each([
    { projectId: 'matriz', digest: 'f887e11a8b9afc83' },
    { projectId: 'praia', digest: '6bb0dfe7c1cebc58' },
  ] as const)('have the same bytes at any time: $projectId', ({ projectId, digest }) => {
    const bytes = JSON.stringify(buildDemoShop(projectId));
    expect(bytes).toBe(JSON.stringify(SHOPS[projectId]));
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(digest);
  });

  describe.each(DEMO_PROJECTS)('%s', (projectId) => {
    it('gives every document of a collection its own id', () => {
      const paths = SHOPS[projectId].documents.map(({ collection, id }) => `${collection}/${id}`);
      expect(new Set(paths).size).toBe(paths.length);
    });

    it('hangs every category below one that is there, three levels deep', () => {
      const categories = new Map(rows(projectId, 'category').map((row) => [row.id, row]));
      const depth = (row: Row | undefined): number => {
        if (!row) throw new Error('A parent is missing.');
        return row.parent === undefined ? 1 : 1 + depth(categories.get(String(row.parent)));
      };
      expect(Math.max(...[...categories.values()].map(depth))).toBe(3);
    });

    it('names brands, categories and sections that are there', () => {
      const brands = idsOf(projectId, 'brand');
      const categories = idsOf(projectId, 'category');
      for (const product of rows(projectId, 'product')) {
        expect(brands).toContain(product.brand);
        expect(categories).toContain(product.category);
        expect(categories).toContain(product.section);
      }
    });

    it('leaves no brand and no leaf of the tree without a product', () => {
      const products = rows(projectId, 'product');
      const parents = new Set(rows(projectId, 'category').map((row) => row.parent));
      const leaves = [...idsOf(projectId, 'category')].filter((id) => !parents.has(id));
      expect(new Set(products.map((row) => row.category))).toEqual(new Set(leaves));
      expect(new Set(products.map((row) => row.brand))).toEqual(idsOf(projectId, 'brand'));
    });

    it('calls no two products the same', () => {
      const names = rows(projectId, 'product').map((row) => row.ProductSiteName);
      expect(new Set(names).size).toBe(names.length);
    });

    it('orders the prices of every product as a shop expects them', () => {
      for (const row of rows(projectId, 'product')) {
        const inOrder = [
          row.PriceNet,
          row.PriceNetErp,
          row.PriceMin,
          row.Price,
          row.PriceInstallments,
          row.PriceCompare,
        ];
        expect(inOrder.map(Number).toSorted((a, b) => a - b)).toEqual(inOrder);
        expect(Number(row.Price)).toBeLessThan(Number(row.PriceCompare));
        if (row.PriceFlash !== undefined) {
          expect(Number(row.PriceFlash)).toBeLessThan(Number(row.Price));
          expect(Number(row.PriceFlash)).toBeGreaterThan(Number(row.PriceMin));
        }
      }
    });

    it('gives every product a right and unique EAN-13 and its supplier', () => {
      const products = rows(projectId, 'product');
      expect(new Set(products.map((row) => row.EAN13)).size).toBe(products.length);
      for (const { id, EAN13, Company } of products) {
        expect(EAN13).toBe(ean13From(String(EAN13).slice(0, 12)));
        expect(Company).toBe(companyOf(id));
      }
    });

    it('offers and packs only products that are there, never a product with itself', () => {
      const codes = idsOf(projectId, 'product');
      const products = rows(projectId, 'product');
      const named = products.flatMap((row) =>
        [...list(row, 'kit'), ...list(row, 'upsell')].map(({ sku }) => ({ id: row.id, sku })),
      );
      expect(named.length).toBeGreaterThan(3);
      for (const { id, sku } of named) {
        expect(codes).toContain(sku);
        expect(sku).not.toBe(id);
      }
    });

    it('takes phones and CEPs from the customer’s own city, and no e-mail twice', () => {
      const customers = rows(projectId, 'customer');
      expect(new Set(customers.map((row) => row.email)).size).toBe(customers.length);
      expect(new Set(customers.map((row) => row.taxvat)).size).toBe(customers.length);
      for (const { address, phoneNumber } of customers) {
        const { city, state, zipcode } = address as { city: string; state: string; zipcode: string };
        const home = CITIES.find((each) => each.name === city && each.state === state);
        const area = Number(zipcode.slice(0, 5));
        expect(String(phoneNumber)).toMatch(new RegExp(`^\\+55${home?.area}9[0-9]{8}$`));
        expect(area).toBeGreaterThanOrEqual(home?.zipcodes[0] ?? Number.NaN);
        expect(area).toBeLessThanOrEqual(home?.zipcodes[1] ?? Number.NaN);
      }
    });

    it('quotes products that are there, in the 90 days before today, with a way to send most of them', () => {
      const codes = idsOf(projectId, 'product');
      const quotes = rows(projectId, 'shipping-quote');
      for (const quote of quotes) {
        const made = Date.parse(String(quote.createdAt));
        expect(codes).toContain(quote.productId);
        expect(list(quote, 'items')[0]?.productId).toBe(quote.productId);
        for (const { productId } of list(quote, 'items')) expect(codes).toContain(productId);
        expect(made).toBeLessThan(DEMO_TODAY);
        expect(made).toBeGreaterThan(DEMO_TODAY - (QUOTE_DAYS + 1) * DAY);
      }
      const answered = quotes.filter((quote) => list(quote, 'shippingMethodList').length > 0);
      expect(answered.length / quotes.length).toBeGreaterThan(0.9);
    });

    it('was made before today and changed after it was made', () => {
      for (const { data } of SHOPS[projectId].documents) {
        expect(Date.parse(String(data.createdAt))).toBeLessThanOrEqual(Date.parse(String(data.updatedAt)));
        expect(Date.parse(String(data.updatedAt))).toBeLessThanOrEqual(DEMO_TODAY);
      }
    });
  });

  it.each(
    DEMO_PROJECTS,
  )('lead from the menu and the shelves to categories that are there: %s', (projectId) => {
    const [layout = { id: '' }] = rows(projectId, 'layout');
    const named = [...list(layout, 'menu'), ...list(layout, 'shelves')].flatMap(({ category }) =>
      category === undefined ? [] : [category],
    );
    expect(named.length).toBeGreaterThan(3);
    const categories = idsOf(projectId, 'category');
    for (const category of named) expect(categories).toContain(category);
  });

  it.each(DEMO_PROJECTS)('fill no field that is secret: %s', (projectId) => {
    const filled = SHOPS[projectId].documents.flatMap(({ collection, data }) =>
      secretsOf(fieldsOf.get(collection) ?? []).filter((name) => JSON.stringify(data).includes(`"${name}":`)),
    );
    expect(filled).toEqual([]);
  });

  it('carries no credential', () => {
    const [account] = list(rows('matriz', 'bling')[0] ?? { id: '' }, 'accounts');
    expect(Object.keys(account ?? {}).sort()).toEqual(['description', 'isActive', 'taxvat']);
  });
});
