import { describe, expect, it } from 'vitest';
import { ENTRY_FIELDS } from '../../contract/audit.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { markedText } from './marked-text.ts';
import { searchHit } from './search-hit.ts';
import { searchRecords } from './search-records.ts';
import { searchText } from './search-text.ts';
import { SHOP } from './testing/random-shops.ts';
import { isOneLetterApart, wordsOf } from './words.ts';

const shown = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('the words of a text', () => {
  it.each([
    { text: 'Panela de PRESSÃO 3,5 L', want: ['panela', 'de', 'pressao', '3', '5', 'l'] },
    { text: '  «AÇO»-inox ', want: ['aco', 'inox'] },
    { text: '🥖', want: [] },
  ])('of $text are $want', ({ text, want }) => expect(wordsOf(text)).toEqual(want));

  it.each([
    { name: 'a letter missing', other: 'panla', want: true },
    { name: 'a letter too many', other: 'pannela', want: true },
    { name: 'a wrong letter', other: 'tanela', want: true },
    { name: 'two neighbours swapped', other: 'pnaela', want: true },
    { name: 'two letters missing', other: 'pana', want: false },
    { name: 'two letters swapped that are no neighbours', other: 'pelana', want: false },
  ])('are one letter apart by $name: $want', ({ other, want }) => {
    expect(isOneLetterApart('panela', other)).toBe(want);
    expect(isOneLetterApart(other, 'panela')).toBe(want);
  });
});

describe('what is asked of an engine', () => {
  const asked = (typed: string) => searchText(typed)?.pieces.flatMap(({ words }) => words) ?? [];
  const letters = [...'abcdefghijklmnopqrst'];

  it.each([
    { name: 'each word once', typed: 'a '.repeat(100), want: ['a'] },
    { name: 'each word once, through pieces', typed: 'inox-aço aco inox', want: ['inox', 'aco'] },
    { name: 'no word that begins another', typed: 'pan panela panelas pa', want: ['panelas'] },
    { name: 'no single letter beside a longer word', typed: 'panela p a-b 5 l', want: ['panela', '5'] },
    { name: 'single letters where there is nothing else', typed: 'x 1', want: ['x', '1'] },
    { name: 'twelve words at most', typed: letters.join(' '), want: letters.slice(0, 12) },
    { name: 'twelve words at most of one piece', typed: letters.join('-'), want: letters.slice(0, 12) },
  ])('is $name', ({ typed, want }) => expect(asked(typed)).toEqual(want));

  it('is other forms of four words at most, and of no number alone', () => {
    const forms = searchText('panelas 2001011 facas garfos colheres copos')?.forms;
    expect([...(forms?.keys() ?? [])]).toEqual(['panelas', '2001011', 'facas', 'garfos']);
    expect(searchText('2001011')?.forms.size).toBe(0);
  });

  it('keeps a code whole whose words are asked for elsewhere', () => {
    expect(searchText('zk panela zk-10')?.pieces).toEqual([
      { words: ['zk'] },
      { words: ['panela'], part: 'panela' },
      { words: ['10'], part: 'zk10' },
    ]);
  });
});

describe('the marks of a text', () => {
  it.each([
    {
      name: 'beginnings of words, accents kept',
      text: 'Panela de Pressão',
      typed: 'press pan',
      want: '[Pan]ela de [Press]ão',
    },
    { name: 'an accent in the mark', text: 'Maçã', typed: 'maca', want: '[Maçã]' },
    { name: 'a composed letter apart', text: 'Mac\u0327a', typed: 'mac', want: '[Mac\u0327]a' },
    {
      name: 'a part of a code between its signs',
      text: 'ZK-4471-09',
      typed: '71.09',
      want: 'ZK-44[71-09]',
      isCode: true,
    },
    {
      name: 'digits with spaces in a phone',
      text: '+5511987654321',
      typed: '98765 4321',
      want: '+5511[987654321]',
      isCode: true,
    },
    { name: 'no middle of a word', text: 'Panela', typed: 'nela', want: 'Panela' },
    {
      name: 'a word written in two',
      text: 'Forno micro-ondas 20 L',
      typed: 'microon',
      want: 'Forno [micro-ondas] 20 L',
    },
    { name: 'the first of two words alone', text: 'Micro-ondas', typed: 'micro', want: '[Micro]-ondas' },
    { name: 'two words in one', text: 'Forno microondas', typed: 'micro-ondas', want: 'Forno [microondas]' },
    { name: 'a number with its unit', text: 'Panela 3 L', typed: '3l', want: 'Panela [3 L]' },
    { name: 'the other number', text: 'Panela panelaço', typed: 'panelas', want: '[Panela] panelaço' },
    {
      name: 'a whole word with a typo',
      text: 'Churrasqueira 60',
      typed: 'churasqueira',
      want: '[Churrasqueira] 60',
      forgives: true,
    },
  ])('are $name', ({ text, typed, want, isCode = false, forgives = false }) => {
    const search = searchText(typed);
    expect(search && shown(markedText(text, search, { isCode, forgives }))).toBe(want);
  });
});

describe('a hit', () => {
  it('says the title, the code, and the field that matched', () => {
    const [product] = SHOP;
    const search = searchText('12345');
    if (!product || !search) throw new Error('There is no product.');
    const record = { id: 'P1', name: 'Panela', erp: 'X-123-45', token: '12345' };
    const hit = searchHit({ ...product, id: { field: 'id', label: 'Código' } }, record, search, false);
    expect(shown(hit.label)).toBe('Panela');
    expect(shown(hit.subtitle)).toBe('P1 · erp X-[123-45]');
  });

  it.each([
    { typed: '988887777', want: 'Telefone (11) [98888-7777]' },
    { typed: '5511988887777', want: 'Telefone +[5511988887777]' },
  ])('shows a phone as people write it, unless its country was asked for: $typed', ({ typed, want }) => {
    const [product] = SHOP;
    const search = searchText(typed);
    if (!product || !search) throw new Error('There is no product.');
    const phone: FieldDefinition = {
      name: 'phone',
      path: 'phone',
      type: 'text',
      label: 'Telefone',
      format: 'phone',
    };
    const definition = {
      ...product,
      fields: [...product.fields, phone],
      search: [{ field: 'phone', as: 'code', weight: 8 } as const],
    };
    const hit = searchHit(definition, { id: 'c1', name: 'Ana', phone: '+5511988887777' }, search, false);
    expect(shown(hit.subtitle)).toBe(want);
  });

  it('of a document without a name says what its schema names it by', () => {
    const [product] = SHOP;
    const search = searchText('p1');
    if (!product || !search) throw new Error('There is no product.');
    const nameless = { ...product, search: [], subtitle: ['erp'] };
    const hit = searchHit(nameless, { id: 'P1', erp: 'X-123' }, search, false);
    expect([shown(hit.label), shown(hit.subtitle)]).toEqual(['X-123', '[P1]']);
  });
});

describe('a hit among the entries of a log', () => {
  const [product] = SHOP;
  if (!product) throw new Error('There is no product.');
  const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
  const code: FieldDefinition = { ...text('product'), reference: { collection: 'product', label: 'name' } };
  const price: FieldDefinition = { ...text('price'), type: 'number', unit: 'BRL', label: 'Preço à vista' };
  const log = {
    ...product,
    name: 'product-log',
    fields: [code, ...ENTRY_FIELDS.map(text)],
    search: [{ field: 'product', weight: 1, as: 'code' as const }],
    subtitle: ['product', 'field'],
  };
  const audited = {
    ...product,
    fields: [price],
    audit: { log: 'product-log', key: 'product', fields: ['price'], write: 'operator' as const },
  };
  const entry = { id: 'k3J9', product: '2102052', field: 'price', from: 199.9, to: 189.9 };

  it('is called by the label of the changed field', () => {
    const { hits } = searchRecords(
      [{ definition: log, records: [entry] }],
      [{ definition: audited, records: [] }],
      {
        text: '2102052',
        limit: 5,
      },
    );
    expect(hits.map(({ label }) => shown(label))).toEqual(['[2102052] · Preço à vista']);
  });
});

describe('a search in memory', () => {
  const shelves = SHOP.map((definition) => ({
    definition,
    records:
      definition.name === 'product'
        ? [
            { id: 'P1', name: 'Panela', brand: 'b1' },
            { id: 'P2', name: 'Canela' },
          ]
        : definition.name === 'brand'
          ? [{ id: 'b1', name: 'Panelux' }]
          : [],
  }));

  it('finds by labels, ranks, counts each collection and cuts at the limit', () => {
    const answer = searchRecords(shelves, [], { text: 'pane', limit: 1 });
    expect(answer).toMatchObject({ total: 2, totals: { product: 1, brand: 1 } });
    expect(answer.hits.map(({ id }) => id)).toEqual(['P1']);
    expect(searchRecords(shelves, [], { text: 'panelux panela', limit: 5 }).hits).toMatchObject([
      { id: 'P1' },
    ]);
  });

  it('finds other forms of a word after the word as typed', () => {
    const [product] = SHOP;
    if (!product) throw new Error('There is no product.');
    const records = ['Panela', 'Forno micro-ondas', 'Jogo de panelas', 'Forno microondas'].map(
      (name, at) => ({
        id: `P${at}`,
        name,
      }),
    );
    const ids = (text: string) =>
      searchRecords([{ definition: product, records }], [], { text, limit: 5 }).hits.map(({ id }) => id);
    expect([ids('panelas'), ids('microondas'), ids('micro-ondas')]).toEqual([
      ['P2', 'P0'],
      ['P3', 'P1'],
      ['P1', 'P3'],
    ]);
  });

  it('forgives a letter where nothing has the word', () => {
    expect(searchRecords(shelves, [], { text: 'kanela', limit: 5 }).total).toBe(2);
    expect(searchRecords(shelves, [], { text: 'canela', limit: 5 }).total).toBe(1);
  });
});
