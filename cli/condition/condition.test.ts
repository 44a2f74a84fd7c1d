import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionSchema, schemaText } from '../../generator/testing/schemas.ts';
import { isMap } from '../../runtime/core/values/map-value.ts';
import { balcao as balcaoProcess } from '../testing/balcao-process.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

const customer = {
  ...collectionSchema('customer', {
    name: { title: 'Nome', type: 'string' },
    total: { title: 'Total', type: 'number' },
    group: { title: 'Grupo', type: 'string', 'x-ui': { collection: 'group' } },
    seenAt: { title: 'Visto em', type: 'string', format: 'date-time' },
  }),
};
const group = collectionSchema(
  'group',
  {
    name: { title: 'Nome', type: 'string' },
    parent: { title: 'Acima', type: 'string' },
    order: { title: 'Ordem', type: 'number' },
  },
  { list: { view: 'tree', tree: { parent: 'parent', order: 'order' } } },
);
const PEOPLE = [
  { id: 'ana', name: 'Ana', total: 10, group: 'g2', seenAt: '2026-01-06T01:30:00.000Z' },
  { id: 'bia', name: 'Bia', total: 90, group: 'g1' },
  { id: 'caio', name: "D'Ávila" },
];
const rich = { type: 'greaterThan', field: 'total', value: 50 };

let workshop: Workshop;
beforeAll(() => {
  workshop = openWorkshop();
  workshop.put('schemas/catalog/customer.schema.json', schemaText(customer));
  workshop.put('schemas/catalog/group.schema.json', schemaText(group));
  workshop.put('people.jsonl', PEOPLE.map((each) => JSON.stringify(each)).join('\n'));
  workshop.put('groups.jsonl', '{"id":"g1"}\n{"id":"g2","parent":"g1"}\n');
});
afterAll(() => workshop.remove());

let files = 0;
async function condition(action: string, given: unknown, ...more: readonly string[]) {
  files += 1;
  const file = `given-${files}.json`;
  workshop.put(file, typeof given === 'string' ? given : JSON.stringify(given));
  const { code, out, err } = await workshop.balcao(
    'condition',
    action,
    file,
    '--subject',
    'customer',
    '--json',
    ...more,
  );
  return { code, err, answer: out === '' ? undefined : (JSON.parse(out) as unknown) };
}
const match = (given: unknown, ...more: readonly string[]) =>
  condition('match', given, '--records', 'people.jsonl', ...more);

describe('balcao condition', () => {
  it('checks a condition and says its sentence', async () => {
    expect(await condition('check', rich)).toMatchObject({
      code: 0,
      answer: { outcome: 'done', sentence: 'Total é maior que 50' },
    });
    expect(await condition('check', { ...rich, sql: 'TRUE' })).toMatchObject({
      code: 0,
      answer: { outcome: 'done', sqlDiffers: true },
    });
    expect((await condition('check', { ...rich, sql: 'COALESCE(`total` > 50, FALSE)' })).answer).toEqual({
      outcome: 'done',
      sentence: 'Total é maior que 50',
    });
    const lately = { type: 'inLastDays', field: 'seenAt', value: 3 };
    const { answer } = await condition('sql', lately);
    const sql = isMap(answer) ? answer.sql : undefined;
    expect((await condition('check', { ...lately, sql }, '--now', '2026-01-06T02:00:00Z')).answer).toEqual({
      outcome: 'done',
      sentence: 'Visto em foi nos últimos 3 dias',
    });
    expect(await condition('check', `\ufeff${JSON.stringify(rich)}`)).toMatchObject({ code: 0 });
  });

  it('prints SQL with the columns that it needs, in each dialect', async () => {
    expect(await condition('sql', rich)).toMatchObject({
      code: 0,
      answer: {
        outcome: 'done',
        sql: 'COALESCE(`total` > 50, FALSE)',
        columns: [{ name: 'total', type: 'FLOAT64' }],
      },
    });
    const named = { type: 'equals', field: 'name', value: "D'Ávila" };
    expect(await condition('sql', named, '--dialect', 'standard')).toMatchObject({
      answer: { sql: `COALESCE("name" = 'D''Ávila', FALSE)` },
    });
    expect(await condition('sql', null)).toMatchObject({
      code: 0,
      answer: { outcome: 'done', sql: null, columns: [] },
    });
  });

  it('finds the records that meet a condition, on the given days and at the given time', async () => {
    expect(await match(rich)).toMatchObject({ code: 0, answer: { outcome: 'done', ids: ['bia'] } });
    expect(await match({ type: 'not', params: [rich] })).toMatchObject({ answer: { ids: ['ana', 'caio'] } });
    expect(await match(null)).toMatchObject({ answer: { ids: ['ana', 'bia', 'caio'] } });
    const today = { type: 'inLastDays', field: 'seenAt', value: 0 };
    const clock = ['--now', '2026-01-06T02:00:00Z'];
    expect(await match(today, ...clock)).toMatchObject({ answer: { ids: ['ana'] } });
    const day = { type: 'equals', field: 'seenAt', map: 'day', value: 6 };
    expect(await match(day)).toMatchObject({ answer: { ids: [] } });
    expect(await match(day, '--time-zone', 'UTC')).toMatchObject({ answer: { ids: ['ana'] } });
  });

  it('goes by a tree that it is given', async () => {
    const under = { type: 'under', field: 'group', value: 'g1' };
    expect(await match(under)).toMatchObject({ answer: { ids: ['bia'] } });
    expect(await match(under, '--tree', 'group=groups.jsonl')).toMatchObject({
      answer: { ids: ['ana', 'bia'] },
    });
    expect(await condition('sql', under, '--tree', 'group=groups.jsonl')).toMatchObject({
      answer: { sql: "COALESCE(`group` = 'g1' OR `group` IN ('g2'), FALSE)" },
    });
  });

  it('reads a condition back from its SQL, and refuses any other with its place', async () => {
    expect(await condition('read', 'COALESCE(`total` > 50, FALSE)\n')).toMatchObject({
      code: 0,
      answer: { outcome: 'done', tree: rich },
    });
    expect(await condition('read', 'total > 50')).toEqual({
      code: 1,
      err: '',
      answer: {
        outcome: 'refused',
        problems: [
          {
            path: '',
            reason: 'not-ours',
            message: 'Este SQL não veio do editor de condições: linha 1, coluna 1.',
            line: 1,
            column: 1,
          },
        ],
      },
    });
  });

  it.each([
    'check',
    'sql',
    'match',
  ])('refuses what cannot be evaluated with its place: %s', async (action) => {
    const wrong = { type: 'and', params: [rich, { type: 'equals', field: 'gone', value: 1 }] };
    const more = action === 'match' ? ['--records', 'people.jsonl'] : [];
    expect(await condition(action, wrong, ...more)).toEqual({
      code: 1,
      err: '',
      answer: {
        outcome: 'refused',
        problems: [
          {
            path: 'params.1',
            reason: 'unknown-field',
            message: 'O campo não existe ou não pode ser consultado.',
          },
        ],
      },
    });
    expect((await condition(action, 'no JSON', ...more)).code).toBe(1);
  });

  it('prints the columns of a table', async () => {
    const { code, out } = await workshop.balcao('condition', 'columns', '--subject', 'customer');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'name STRING\ntotal FLOAT64\ngroup STRING\nseenAt TIMESTAMP\n',
    });
  });

  it('answers a line for a line, in order, and ends with 1 where one is refused', async () => {
    workshop.put('lines.jsonl', [rich, { type: 'x' }, 7].map((each) => JSON.stringify(each)).join('\n'));
    const { code, out } = await workshop.balcao(
      'condition',
      'sql',
      'lines.jsonl',
      '--lines',
      '--subject',
      'customer',
    );
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(answers.map(({ outcome, problems }) => [outcome, problems?.[0].reason])).toEqual([
      ['done', undefined],
      ['refused', 'unknown-operator'],
      ['refused', 'not-a-condition'],
    ]);
  });

  it.each([
    ['an unknown subject', ['--subject', 'custmer'], 'Did you mean "customer"?'],
    ['no time zone', ['--subject', 'customer', '--time-zone', 'Terra'], 'is no time zone'],
    ['no moment', ['--subject', 'customer', '--now', 'ontem'], 'is no moment'],
    ['a tree that is none', ['--subject', 'customer', '--tree', 'customer=people.jsonl'], 'is no tree'],
  ])('ends with 2 for %s', async (_name, flags, said) => {
    workshop.put('rich.json', JSON.stringify(rich));
    const { code, err } = await workshop.balcao('condition', 'sql', 'rich.json', ...flags);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  it('prints the sentence of the console on a line of its own', async () => {
    workshop.put('odd.json', '{"type":"odd","field":"total"}');
    const { err } = await workshop.balcao('condition', 'check', 'odd.json', '--subject', 'customer');
    expect(err).toMatch(/^\S+: unknown-operator\n {2}\S.+\.\n$/);
  });

  it('ends with 3 for a file that is not there', async () => {
    const { code } = await workshop.balcao('condition', 'sql', 'gone.json', '--subject', 'customer');
    expect(code).toBe(3);
  });
});

it("tries a banner's conditions on visits, by this project's schemas, as a program of its own", async () => {
  workshop.put('banner.json', JSON.stringify({ date: { weekday: [1] }, ipRegion: ['SP'] }));
  const visits = [
    { id: 'v1', at: '2026-01-06T01:30:00.000Z', ipRegion: 'SP' },
    { id: 'v2', at: '2026-01-06T12:30:00.000Z', ipRegion: 'SP' },
    { id: 'v3', at: '2026-01-06T01:30:00.000Z', ipRegion: 'RJ' },
  ];
  workshop.put('visits.jsonl', visits.map((each) => JSON.stringify(each)).join('\n'));
  const run = balcaoProcess([
    'condition',
    'match',
    workshop.path('banner.json'),
    '--subject',
    'visit',
    '--records',
    workshop.path('visits.jsonl'),
  ]);
  expect(await run.ended).toBe(0);
  expect(run.said()).toEqual({ out: 'v1\n', err: '' });
});
