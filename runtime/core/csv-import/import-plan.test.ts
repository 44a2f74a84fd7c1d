import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { CsvRow } from '../csv/index.ts';
import { parseMoment } from '../values/moment.ts';
import { StoredMoment } from '../wire/wire-values.ts';
import { isId } from './import-id.ts';
import { importPlanner } from './import-plan.ts';

const definition: CollectionDefinition = {
  name: 'brand',
  kind: 'collection',
  label: { one: 'Marca', many: 'Marcas' },
  group: 'catalog',
  icon: 'brand',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'since', path: 'since', type: 'datetime', label: 'Desde' },
    { name: 'size', path: 'size', type: 'struct', label: 'Tamanho' },
  ],
};

const planner = importPlanner({
  definition,
  mapping: { collection: 'brand', id: 'id', columns: [] },
  check: ({ name }) => (name === 'ruim' ? [{ pointer: '/name', message: 'não pode ser ruim' }] : []),
  newId: ({ number }) => `nova-${number}`,
});

function row(data: DocumentData, more: Partial<CsvRow> = {}): CsvRow {
  return { number: 2, data, problems: [], ...more };
}

const STORED = {
  version: 'v1',
  data: {
    name: 'Tramontina',
    size: { width: 1, depth: 2 },
    since: new StoredMoment({ seconds: 0, nanoseconds: 0 }),
    legacy: 'fica',
    updatedAt: new StoredMoment({ seconds: 9, nanoseconds: 0 }),
  },
};

describe('maps whose names are data', () => {
  const stock: CollectionDefinition['fields'][number] = {
    name: 'stock',
    path: 'Stock',
    type: 'array_struct',
    label: 'Estoque',
    map: { key: 'unit', value: 'qty' },
    fields: [
      { name: 'unit', path: 'unit', type: 'text', label: 'Unidade' },
      { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
    ],
  };
  const { plan } = importPlanner({
    definition: { ...definition, fields: [...definition.fields, stock] },
    mapping: { collection: 'brand', id: 'id', columns: [{ path: 'Stock', type: 'struct' }] },
    check: () => [],
    newId: () => 'nova',
  });
  const list = [
    { unit: 'b', qty: 2 },
    { unit: 'a', qty: 1 },
  ];

  it('grow by the rows of the file, each written by its own path', () => {
    const stored = { version: 'v1', data: { Stock: { 'a.b': 1, cd: 2 } } };
    expect(plan(row({ Stock: { 'a.b': 5, 'São/`': 3 } }), 'a', stored)).toMatchObject({
      kind: 'changed',
      write: {
        mask: [
          ['Stock', 'a.b'],
          ['Stock', 'São/`'],
        ],
        after: { Stock: { 'a.b': 5, 'São/`': 3 } },
      },
    });
  });

  it('take the place of the list of an earlier version, with its rows, once a row differs', () => {
    const stored = { version: 'v1', data: { name: 'x', Stock: list } };
    expect(plan(row({ Stock: { c: 3 } }), 'a', stored)).toMatchObject({
      write: { mask: [['Stock']], after: { Stock: { a: 1, b: 2, c: 3 } } },
    });
    expect(plan(row({ Stock: { a: 1 } }), 'a', stored)).toEqual({ kind: 'unchanged' });
    expect(plan(row({ name: 'y' }), 'a', stored)).toMatchObject({ write: { mask: [['name']] } });
  });

  it('are read from the list of an earlier file, and never replaced by one', () => {
    const stored = { version: 'v1', data: { Stock: { a: 1 } } };
    expect(plan(row({ Stock: list }), 'a', stored)).toMatchObject({ write: { mask: [['Stock', 'b']] } });
    expect(plan(row({ Stock: [...list, { unit: 'a', qty: 3 }] }), 'a', stored)).toEqual({
      kind: 'refused',
      faults: [{ kind: 'unmapped', path: 'stock' }],
    });
  });
});

describe('cells as they are meant', () => {
  const text = (name: string, format?: FieldDefinition['format']): FieldDefinition => ({
    name,
    path: name,
    type: 'text',
    label: name,
    ...(format && { format }),
  });
  const fields: readonly FieldDefinition[] = [
    text('code', 'code'),
    text('note'),
    text('phone', 'phone'),
    { ...text('home'), type: 'struct', fields: [text('zipcode', 'cep')] },
    { ...text('emails'), type: 'array_field', item: text('', 'email') },
    { ...text('people'), type: 'array_struct', fields: [text('taxvat', 'cpf')] },
    { ...text('endAt'), type: 'datetime' },
  ];
  const { plan, idsOf } = importPlanner({
    definition: { ...definition, id: { field: 'code', label: 'Código' }, fields },
    mapping: { collection: 'brand', id: 'id', columns: [] },
    check: () => [],
    newId: () => 'nova',
  });

  it('lose blanks and letters that nobody sees, and phones get the form that is stored', () => {
    const given = {
      code: ' PAN\u2011001\u00a0',
      note: ' como está ',
      phone: '(11) 98888-7777',
      home: { zipcode: '\ufeff01310\u2011100' },
      emails: ['ana@loja.test\u200b', 'rui@loja.test'],
      people: [{ taxvat: '529.982.247\u201125' }],
    };
    expect(plan(row(given), 'PAN-001', undefined)).toMatchObject({
      write: {
        after: {
          code: 'PAN-001',
          note: ' como está ',
          phone: '+5511988887777',
          home: { zipcode: '01310-100' },
          emails: ['ana@loja.test', 'rui@loja.test'],
          people: [{ taxvat: '529.982.247-25' }],
        },
      },
    });
    const written = ' PAN\u2011001\u00a0';
    expect(idsOf(row({}, { id: written }))).toEqual({ written, meant: 'PAN-001' });
    expect(idsOf(row({ code: 'PAN-001\u200b' }))).toEqual({ written: 'PAN-001\u200b', meant: 'PAN-001' });
  });

  it('leave alone what says nothing, and what is stored to the letter', () => {
    const data = {
      code: 'PAN 001 ',
      phone: '11 98888-7777',
      home: { zipcode: ' 01310100' },
      emails: [' ana@loja.test'],
      people: [{ taxvat: '529.982.247\u201125' }, { taxvat: '111' }],
    };
    expect(plan(row(data), 'a', { version: 'v1', data })).toEqual({ kind: 'unchanged' });
    const moved = { people: data.people.toReversed() };
    expect(plan(row(moved), 'a', { version: 'v1', data })).toMatchObject({ write: { after: moved } });
    expect(plan(row({ phone: '\u200b' }), 'a', { version: 'v1', data })).toEqual({ kind: 'unchanged' });
  });

  const moment = (time: string) => `2026-11-30T${time}Z`;
  it.each([
    { name: 'minutes of the stored moment', says: '02:59:00.000', seconds: 60, want: 'unchanged' },
    { name: 'another minute', says: '02:58:00.000', seconds: 60, want: 'changed' },
    { name: 'seconds of the stored moment', says: '02:59:59.000', seconds: 1, want: 'unchanged' },
    { name: 'another second', says: '02:59:58.000', seconds: 1, want: 'changed' },
    { name: 'another moment in full', says: '02:59:59.000', seconds: 0, want: 'changed' },
  ] as const)('are $want where they say $name', ({ says, seconds, want }) => {
    const stored = {
      version: 'v1',
      data: {
        endAt: new StoredMoment(parseMoment(moment('02:59:59.999')) ?? { seconds: 0, nanoseconds: 0 }),
      },
    };
    const rounded = seconds === 0 ? {} : { rounded: [{ path: ['endAt'], seconds }] };
    expect(plan(row({ endAt: moment(says) }, rounded), 'a', stored).kind).toBe(want);
  });
});

describe('judging a row of a CSV', () => {
  it('creates what is not stored, with all that the row gives and no stamp', () => {
    const planned = planner.plan(row({ name: 'Nova', updatedAt: '2026-01-01T00:00:00Z' }), 'nova', undefined);
    expect(planned).toEqual({
      kind: 'created',
      write: { id: 'nova', mask: [['name']], before: {}, after: { name: 'Nova' } },
    });
  });

  it('changes only the fields that differ, on the version that it was judged against', () => {
    const planned = planner.plan(row({ name: 'Outra', size: { width: 1, depth: 3 } }), 'a', STORED);
    expect(planned).toEqual({
      kind: 'changed',
      write: {
        id: 'a',
        mask: [['name'], ['size', 'depth']],
        before: { name: 'Tramontina', size: { depth: 2 } },
        after: { name: 'Outra', size: { depth: 3 } },
        version: 'v1',
      },
    });
  });

  it('finds nothing to do where the row says what is stored, times too', () => {
    const given = row({ name: 'Tramontina', since: '1970-01-01T00:00:00.000Z' });
    expect(planner.plan(given, 'a', STORED)).toEqual({ kind: 'unchanged' });
  });

  it('names every reason of a refusal at once', () => {
    const problem = { header: 'order:number', problem: 'not-a-number', text: 'dois' } as const;
    expect(planner.plan(row({ name: 'ruim' }, { problems: [problem] }), 'a/b', undefined)).toEqual({
      kind: 'refused',
      faults: [
        { kind: 'cell', ...problem },
        { kind: 'bad-id', id: 'a/b' },
        { kind: 'schema', pointer: '/name', message: 'não pode ser ruim' },
      ],
    });
  });

  it('does not blame the file for what was wrong in the store before', () => {
    const stored = { version: 'v1', data: { name: 'ruim' } };
    expect(planner.plan(row({ size: { width: 3 } }), 'a', stored)).toMatchObject({ kind: 'changed' });
  });

  it('takes the id of the row, and draws one where there is none', () => {
    expect(planner.idsOf(row({}, { id: 'minha' }))).toEqual({ written: 'minha', meant: 'minha' });
    expect(planner.idsOf(row({}))).toEqual({ written: 'nova-2', meant: 'nova-2' });
  });

  it('refuses a code that a spreadsheet shortened to a power of ten, unless it is stored so', () => {
    const short = { name: '1.67796E+09' };
    for (const stored of [undefined, { version: 'v1', data: { name: '1677960123' } }])
      expect(planner.plan(row(short), 'a', stored)).toEqual({
        kind: 'refused',
        faults: [{ kind: 'shortened', path: 'name' }],
      });
    expect(planner.plan(row(short), 'a', { version: 'v1', data: short })).toEqual({ kind: 'unchanged' });
  });

  it('refuses a text that a spreadsheet cut, inside structs and lists too, and no other of its length', () => {
    const long = 'a'.repeat(40_000);
    const cut = long.slice(0, 32_767);
    const stored = { version: 'v1', data: { name: long, size: { notes: [{ text: long }] } } };
    expect(planner.plan(row({ name: cut, size: { notes: [{ text: cut }] } }), 'a', stored)).toEqual({
      kind: 'refused',
      faults: [
        { kind: 'cut', path: 'name' },
        { kind: 'cut', path: 'size.notes[0].text' },
      ],
    });
    expect(planner.plan(row({ name: cut.replace('a', 'b') }), 'a', stored)).toMatchObject({
      kind: 'changed',
    });
    expect(planner.plan(row({ name: cut }), 'a', undefined)).toMatchObject({ kind: 'created' });
  });

  it('leaves a stored field alone that is named as the id is', () => {
    const stored = { version: 'v1', data: { id: 'de outro sistema', name: 'Tramontina' } };
    const planned = planner.plan(row({ name: 'Outra' }), 'a', stored);
    expect(planned).toMatchObject({ kind: 'changed', write: { mask: [['name']] } });
    expect(planner.plan(row({ name: 'Tramontina' }), 'a', stored)).toEqual({ kind: 'unchanged' });
  });
});

describe('an id', () => {
  const ids = [
    { id: 'caneca-01', want: true },
    { id: 'Caneca azul (2ª)', want: true },
    { id: '👩‍🍳', want: true },
    { id: 'a'.repeat(500), want: true },
    { id: 'a'.repeat(501), want: false },
    { id: '', want: false },
    { id: '..', want: false },
    { id: 'a/b', want: false },
    { id: '__nome__', want: false },
    { id: '__nome\nlongo__', want: false },
    { id: 'a\0b', want: false },
    { id: 'a\ud800b', want: false },
  ];
  it.each(ids)('$id may be one: $want', ({ id, want }) => {
    expect(isId(id)).toBe(want);
  });
});
