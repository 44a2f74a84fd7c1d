import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { bannerCondition } from './banner.ts';
import { explainCondition } from './explain.ts';
import { compileRead } from './predicate.ts';
import { nodeSentence } from './sentence.ts';
import { readConditionSql } from './sql/print-sql.ts';
import { CUSTOMER_DEFINITION, SAO_PAULO } from './testing/customers.ts';
import { type VisitFacts, visitRecord, visitSubject } from './visit.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'struct',
  label: name,
  ...more,
});
const list = (name: string, item: Partial<FieldDefinition> = {}) =>
  field(name, { type: 'array_field', item: field('', { type: 'select', path: '', ...item }) });
const condition = (subject: string) => ({
  type: 'condition' as const,
  condition: { subject, empty: 'all' as const },
});
const BANNERS = {
  fields: [
    field('conditions', {
      fields: [
        field('customer', condition('customer')),
        list('ipRegion', { options: [{ value: 'SP', label: 'São Paulo' }] }),
        field('event', {
          fields: [
            list('action', { options: [{ value: 'start', label: 'Início da visita' }] }),
            list('location'),
          ],
        }),
        field('product', condition('product')),
      ],
    }),
  ],
};
const PRODUCT_DEFINITION = {
  ...CUSTOMER_DEFINITION,
  name: 'product',
  label: { one: 'Produto', many: 'Produtos' },
  fields: [field('brand', { type: 'text', label: 'Marca' })],
};
const found = visitSubject(BANNERS, (name) =>
  name === 'product' ? PRODUCT_DEFINITION : CUSTOMER_DEFINITION,
);
if (!found) throw new Error('There is no visit');
const VISITS = found;

/** A Monday in São Paulo, a Tuesday in UTC. */
const MONDAY_NIGHT = '2026-01-06T01:30:00.000Z';
const visit = (facts: Partial<VisitFacts> = {}) => visitRecord({ at: MONDAY_NIGHT, ...facts });

function shown(conditions: unknown, facts: Partial<VisitFacts> = {}): boolean {
  const compiled = compileRead(bannerCondition(conditions, VISITS), VISITS, SAO_PAULO, 'all');
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.matches(visit(facts));
}

describe('the conditions of a banner', () => {
  it.each([
    ['nothing asked', undefined, {}, true],
    ['empty parts', { date: {}, ipRegion: [], event: { action: [] }, customer: null }, {}, true],
    ["the weekday of the store's clocks", { date: { weekday: [1] } }, {}, true],
    ['another weekday', { date: { weekday: [2] } }, {}, false],
    ['the hour', { date: { hour: [22], minute: [30], month: [1], day: [5] } }, {}, true],
    ['a state', { ipRegion: ['SP', 'RJ'] }, { ipRegion: 'SP' }, true],
    ['a state that is not known', { ipRegion: ['SP'] }, {}, false],
    [
      'the last CEP of a range',
      { zipcode: [{ zipcodeStartAt: '01000-000', zipcodeEndAt: '05999999' }] },
      { zipcode: '05999-999' },
      true,
    ],
    [
      'a CEP of the second range, typed without its hyphen',
      {
        zipcode: [
          { zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' },
          { zipcodeStartAt: '80000-000', zipcodeEndAt: '80999-999' },
        ],
      },
      { zipcode: '80010000' },
      true,
    ],
    [
      'a CEP of no range',
      { zipcode: [{ zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' }] },
      { zipcode: '06000-000' },
      false,
    ],
    ['an action', { event: { action: ['start'] } }, { action: 'start' }, true],
    [
      'the beginning of a page',
      { event: { location: ['/copos', '/panelas'] } },
      { location: '/panelas/ferro' },
      true,
    ],
    ['another page', { event: { location: ['/panelas'] } }, { location: '/copos' }, false],
    [
      'a customer',
      { customer: { type: 'equals', field: 'address.state', value: 'SP' } },
      { customer: { address: { state: 'SP' } } },
      true,
    ],
    [
      'nobody known, though the condition is a negation',
      { customer: { type: 'notEquals', field: 'address.state', value: 'SP' } },
      {},
      false,
    ],
    [
      'an order of a customer',
      {
        customer: {
          type: 'some',
          field: 'orders',
          params: [{ type: 'equals', field: 'status', value: 'paid' }],
        },
      },
      { customer: { orders: [{ status: 'paid' }] } },
      true,
    ],
    ['a muted condition', { customer: { type: 'equals', field: 'name', value: 'Ana', off: true } }, {}, true],
    [
      'a product',
      { product: { type: 'equals', field: 'brand', value: 'a' } },
      { product: { brand: 'a' } },
      true,
    ],
    ['no product', { product: { type: 'notEquals', field: 'brand', value: 'a' } }, {}, false],
  ])('hold as they are stored: %s', (_name, conditions, facts, want) => {
    expect(shown(conditions, facts)).toBe(want);
  });

  it.each([
    ['a text', 'SP', ''],
    ['a month that is none', { date: { month: [13] } }, 'date.month'],
    ['a date that is a text', { date: '2026-01-01' }, 'date'],
    ['half a range', { zipcode: [{ zipcodeStartAt: '01000-000' }] }, 'zipcode.0'],
    ['pages that are a text', { event: { location: '/a' } }, 'event.location'],
    ['a field that customers do not have', { customer: { type: 'exists', field: 'gone' } }, 'customer'],
    [
      'a part of a product condition',
      { product: { type: 'and', params: [{ type: 'exists', field: 'gone' }] } },
      'product.params.0',
    ],
    ['a part that nobody knows', { weather: ['rain'] }, 'weather'],
    [
      'a getter',
      Object.defineProperty({}, 'date', {
        enumerable: true,
        get: () => {
          throw new Error('run');
        },
      }),
      '',
    ],
  ])('are not evaluated and say where: %s', (_name, conditions, path) => {
    const read = bannerCondition(conditions, VISITS);
    expect(read.problems.map((problem) => problem.path)).toEqual([path]);
    expect(compileRead(read, VISITS, SAO_PAULO, 'all').ok).toBe(false);
    expect(readConditionSql(read, VISITS, SAO_PAULO).ok).toBe(false);
  });

  it('are one tree: one sentence, one expression, one list of reasons', () => {
    const read = bannerCondition(
      {
        date: { weekday: [1] },
        ipRegion: ['SP'],
        event: { location: ['/panelas'] },
        customer: { type: 'equals', field: 'address.state', value: 'SP' },
      },
      VISITS,
    );
    if (!read.tree) throw new Error('There is no tree');
    expect(nodeSentence(read.tree, VISITS.fields, SAO_PAULO)).toBe(
      'dia da semana de Momento da visita é um de segunda-feira e Cliente conhecido é sim e ' +
        'Cliente › Estado é São Paulo e Estado pelo IP é um de São Paulo e Página começa com “/panelas”',
    );
    const printed = readConditionSql(read, VISITS, SAO_PAULO);
    expect(printed.ok && printed.sql).toContain(
      "COALESCE(`customer`.`home`.`address`.`state` = 'SP', FALSE)",
    );
    const why = explainCondition(read.tree, visit({ ipRegion: 'RJ' }), VISITS, SAO_PAULO);
    expect(why?.parts.map(({ holds }) => holds)).toEqual([true, false, false, false, false]);
  });
});
