/**
 * The one conformance suite of the `SearchIndex` port. Adapters hand in an empty index and how documents come into it;
 * they never list the cases.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import { searchText } from '../../../runtime/core/search/search-text.ts';
import type { SearchIndex } from '../../../runtime/server/ports/search-index.ts';
import { someOf } from '../../setup/gate.ts';

export interface IndexedShop {
  readonly index: SearchIndex;
  /** Collections of `SHOP`. Resolves when the change is searched. */
  put(project: string, collection: string, records: readonly ConsoleRecord[]): Promise<void>;
  remove(project: string, collection: string, id: string): Promise<void>;
  close(): Promise<void>;
}

export function describeSearchIndex(name: string, make: () => Promise<IndexedShop>): void {
  describe(`search index: ${name}`, () => {
    let shop: IndexedShop;
    const ALL = ['product', 'brand', 'supplier'];
    interface Asking {
      readonly project?: string;
      readonly collections?: readonly string[];
      readonly labels?: readonly string[];
      readonly limit?: number;
    }
    const ask = async (typed: string, asking: Asking = {}) => {
      const { project = 'centro', collections = ALL, labels = collections, limit = 20 } = asking;
      const text = searchText(typed);
      if (!text) throw new Error('Nothing was typed.');
      return shop.index.search({ project, text, collections, labels, limit });
    };
    const found = async (typed: string, asking?: Asking) =>
      (await ask(typed, asking)).found.map(({ collection, id }) => `${collection}/${id}`);

    const PRODUCTS: readonly ConsoleRecord[] = [
      { id: '2001011', name: 'Panela de Pressão 3 L', erp: 'ERP-00123', brand: 'tra', supplier: 'sup1' },
      { id: '2001012', name: 'Frigideira Grafite', erp: 'ERP-00124', synonyms: 'panela rasa, teflon' },
      { id: '2001013', name: 'Taça para vinho', stock: [{ code: '7896503004514' }, { code: 'X9' }] },
      { id: 'ERP', name: 'Saca-rolhas de vinho', erp: '200-1013' },
    ];
    const fill = async () => {
      await shop.put('centro', 'brand', [{ id: 'tra', name: 'Tramontina' }]);
      await shop.put('centro', 'supplier', [
        { id: 'sup1', name: 'Metalúrgica Secreta', taxvat: '12.345.678/0001-95' },
      ]);
      await shop.put('centro', 'product', PRODUCTS);
    };

    describe('a shop that nobody changes', () => {
      beforeAll(async () => {
        shop = await make();
        await fill();
      });
      afterAll(() => shop.close());

      it.each([
        { name: 'a word in the middle of the name', typed: 'pressao', want: ['product/2001011'] },
        { name: 'words in any order, by their beginnings', typed: '3 PRESS pan', want: ['product/2001011'] },
        { name: 'a whole code', typed: '7896503004514', want: ['product/2001013'] },
        {
          name: 'a part of a code, with other signs between',
          typed: '65030-0451',
          want: ['product/2001013'],
        },
        { name: 'no part of a code below three characters', typed: '45', want: [] },
        { name: 'a CNPJ without points', typed: '12345678000195', want: ['supplier/sup1'] },
        { name: 'digits with spaces between, as one code', typed: '12 345 678', want: ['supplier/sup1'] },
        { name: 'a synonym', typed: 'teflon', want: ['product/2001012'] },
        {
          name: 'the title of what a document refers to',
          typed: 'tramontina',
          want: ['brand/tra', 'product/2001011'],
        },
        {
          name: 'words of the name and of the brand together',
          typed: 'panela tramon',
          want: ['product/2001011'],
        },
        { name: 'one letter missing', typed: 'panla', want: ['product/2001011', 'product/2001012'] },
        { name: 'two letters in the wrong order', typed: 'frigidiera', want: ['product/2001012'] },
        { name: 'no typo in a short word', typed: 'taca vino', want: [] },
        { name: 'not every word', typed: 'panela vinho', want: [] },
        { name: 'signs that mean something to an engine', typed: '"pan*" OR && `vinho:', want: [] },
        { name: 'a sign beside the word', typed: '"pressão"', want: ['product/2001011'] },
      ])('finds $name', async ({ typed, want }) => {
        expect((await found(typed)).sort()).toEqual(want);
      });
    });

    describe('a shop of its own', () => {
      beforeEach(async () => {
        shop = await make();
      });
      afterEach(() => shop.close());

      it('finds nothing where there is nothing', async () => {
        const answer = await ask('panela');
        expect(answer).toMatchObject({ found: [], partial: false });
        expect(answer.totals.size).toBe(0);
      });

      it('finds what refers to one of many documents whose titles hold the word', async () => {
        const brands = Array.from({ length: 120 }, (_, n) => ({ id: `b${n}`, name: `Casa ${n}` }));
        await shop.put('centro', 'brand', brands);
        await shop.put('centro', 'product', [
          { id: 'p1', name: 'Copo', brand: 'b3' },
          { id: 'p2', name: 'Copo', brand: 'b119' },
          { id: 'p3', name: 'Copo', brand: 'tra' },
        ]);
        expect((await found('copo casa')).sort()).toEqual(['product/p1', 'product/p2']);
      });

      it('ranks an exact code, then the beginning of the title, then words in one field, then others', async () => {
        await shop.put('centro', 'product', [
          { id: 'a1', name: 'Jogo', synonyms: 'kit', erp: 'xvinho9' },
          { id: 'a2', name: 'Taça de vinho' },
          { id: 'a3', name: 'Vinho tinto' },
          { id: 'a4', name: 'Caixa', erp: 'VINHO' },
          { id: 'a5', name: 'Taça', synonyms: 'vinho' },
        ]);
        expect(await found('vinho')).toEqual([
          'product/a4',
          'product/a3',
          'product/a2',
          'product/a5',
          'product/a1',
        ]);
      });

      it.each(
        someOf(
          [
            { typed: 'microondas', want: ['microondas', 'micro-ondas'] },
            { typed: 'micro-ondas', want: ['micro-ondas', 'microondas'] },
            { typed: 'micro ondas', want: ['micro-ondas', 'microondas'] },
            { typed: 'antiaderente', want: ['antiaderente', 'anti-aderente'] },
            { typed: 'anti-aderentes', want: ['antiaderente', 'anti-aderente'] },
            { typed: '3l', want: ['3L', '3 L'] },
            { typed: '3 L', want: ['3 L', '3L'] },
            { typed: '500ml', want: ['500ml', '500 ml'] },
            { typed: '500 ml', want: ['500 ml', '500ml'] },
            { typed: 'panelas', want: ['panelas', 'panela'] },
            { typed: 'colheres', want: ['colheres', 'colher'] },
            { typed: 'caldeirao', want: ['caldeirão', 'caldeirões'] },
            { typed: 'lençóis', want: ['lençóis', 'lençol'] },
          ],
          4,
        ),
      )('finds $typed joined, in two and in the other number, as typed first', async ({ typed, want }) => {
        const words = [
          ...['microondas', 'micro-ondas', 'antiaderente', 'anti-aderente', '3L', '3 L', '500ml', '500 ml'],
          ...['panela', 'panelas', 'colher', 'colheres', 'caldeirões', 'caldeirão', 'lençol', 'lençóis'],
          ...['panelaço', 'micro', 'ondas', 'três'],
        ];
        const names = new Map(words.map((word, at) => [`n${at}`, word]));
        await shop.put(
          'centro',
          'product',
          [...names].map(([id, word]) => ({ id, name: `Jogo ${word} novo` })),
        );
        const answer = await ask(typed);
        expect(answer.found.map(({ id }) => names.get(id))).toEqual(want);
        expect(answer).toMatchObject({ forgives: false });
        expect(answer.totals.get('product')).toBe(want.length);
      });

      it('finds a document by another form of a word in what it refers to', async () => {
        await shop.put('centro', 'brand', [{ id: 'b1', name: 'Casa das Panelas' }]);
        await shop.put('centro', 'product', [
          { id: 'p1', name: 'Jogo', brand: 'b1' },
          { id: 'p2', name: 'Jogo de facas' },
        ]);
        expect(await found('jogos panelas', { collections: ['product'], labels: ['brand'] })).toEqual([
          'product/p1',
        ]);
      });

      it('counts all, and answers no more than asked, the best', async () => {
        const many = Array.from({ length: 30 }, (_, n) => ({ id: `m${n}`, name: `Copo de vidro ${n}` }));
        await shop.put('centro', 'product', [...many, { id: 'best', name: 'Vidro temperado' }]);
        const answer = await ask('vidro', { limit: 3 });
        expect(answer.found).toHaveLength(3);
        expect(answer.found[0]).toEqual({ collection: 'product', id: 'best' });
        expect(answer.totals.get('product')).toBe(31);
      });

      it('forgives a letter only where nothing has the word as typed', async () => {
        await shop.put('centro', 'product', [
          { id: 'p', name: 'Panela' },
          { id: 'c', name: 'Canela' },
        ]);
        expect(await ask('canela')).toMatchObject({ found: [{ id: 'c' }], forgives: false });
        expect((await ask('ganela')).forgives).toBe(true);
        expect((await found('ganela')).sort()).toEqual(['product/c', 'product/p']);
      });

      it('knows nothing of what was not asked for, not even by its labels', async () => {
        await fill();
        const readable = { collections: ['product', 'brand'] };
        expect(await found('secreta', readable)).toEqual([]);
        expect(await found('metalurgica panela', readable)).toEqual([]);
        expect(await found('metalurgica panela', { collections: ['product'], labels: ['supplier'] })).toEqual(
          ['product/2001011'],
        );
        expect((await ask('12345678', readable)).totals.size).toBe(0);
      });

      it('keeps the stores apart', async () => {
        await fill();
        await shop.put('praia', 'product', [{ id: 'x', name: 'Panela da praia' }]);
        expect(await found('panela', { project: 'praia' })).toEqual(['product/x']);
        expect(await found('praia')).toEqual([]);
      });

      it('follows changes, a new name of what is referred to, and removals', async () => {
        await fill();
        await shop.put('centro', 'product', [{ id: '2001011', name: 'Caçarola', brand: 'tra' }]);
        await shop.put('centro', 'brand', [{ id: 'tra', name: 'Ferreira' }]);
        expect(await found('pressao')).toEqual([]);
        expect(await found('00123')).toEqual([]);
        expect(await found('tramontina')).toEqual([]);
        expect(await found('ferreira cacarola')).toEqual(['product/2001011']);
        await shop.remove('centro', 'product', '2001011');
        expect(await found('cacarola')).toEqual([]);
        expect((await ask('ferreira')).totals.get('product')).toBeUndefined();
      });
    });
  });
}
