import { afterEach, expect, it } from 'vitest';
import type { SubjectSource } from '../../core/conditions/answers/evaluation.ts';
import { definitionNamed } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { embeddedSubjectRecords } from '../ports/embedded-subject-records.ts';
import { openDatabase } from '../sqlite/database.ts';
import { CHART_DAYS, chartsOf } from './chart-days.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = Date.parse('2026-11-27T15:00:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Stored {
  readonly collection: string;
  readonly at: string;
  readonly data: { readonly [field: string]: unknown };
}

const event = (at: string, action: string): Stored => ({
  collection: 'customer-event',
  at,
  data: { action },
});
const run = (at: string, done: number, failed: number, kind?: string): Stored => ({
  collection: 'sync-run',
  at,
  data: { counts: { done, failed }, ...(kind !== undefined && { kind }) },
});

async function shop(stored: readonly Stored[], readable = ['customer-event', 'sync-run'], counts = true) {
  const store = openDocumentStore(openDatabase(':memory:'));
  const subjects = embeddedSubjectRecords(store);
  closing.push(async () => {
    await subjects.close();
    await store.ended();
  });
  await embeddedDocuments(store).write(
    stored.map(({ collection, at, data }, index) => ({
      kind: 'create',
      path: `project/matriz/${collection}/d${index}`,
      data: { ...data, createdAt: new Date(at) },
    })),
  );
  const pathOf = (name: string) => `project/matriz/${name}`;
  const source: SubjectSource = {
    now: NOW,
    definitionOf: async (name) => (readable.includes(name) ? definitionNamed(name) : undefined),
    records: (definition, filter) =>
      subjects.records(pathOf(definition.name), { definition, ...(filter && { filter }) }),
    total: (definition) => subjects.total(pathOf(definition.name)),
    read: async () => undefined,
    ...(counts && { count: async (asked) => subjects.count?.(pathOf(asked.definition.name), asked) }),
  };
  return source;
}

const SHOP = [
  event('2026-11-27T02:59:00Z', 'search'),
  event('2026-11-27T03:00:00Z', 'search'),
  event('2026-11-27T14:00:00Z', 'purchase'),
  event('2026-11-27T14:01:00Z', 'search'),
  event('2026-11-14T03:00:00Z', 'purchase'),
  event('2026-11-14T02:59:00Z', 'purchase'),
  run('2026-11-26T12:00:00Z', 40, 2),
  run('2026-11-26T13:00:00Z', 10, 0, 'sync'),
  run('2026-11-26T14:00:00Z', 99, 9, 'rows'),
];

it.each([
  { name: 'counted by the store', counts: true },
  { name: 'read one by one', counts: false },
])('has the events and steps of 14 days of the shop, $name', async ({ counts }) => {
  const { events = [], steps = [] } = await chartsOf(await shop(SHOP, undefined, counts), ZONE);
  expect(events.map(({ day }) => day)).toEqual(
    Array.from({ length: CHART_DAYS }, (_, index) => `2026-11-${14 + index}`),
  );
  const filled = [...events].filter(({ values }) => Object.keys(values).length > 0);
  expect(filled).toEqual([
    { day: '2026-11-14', values: { purchase: 1 } },
    { day: '2026-11-26', values: { search: 1 } },
    { day: '2026-11-27', values: { search: 2, purchase: 1 } },
  ]);
  expect(steps).toHaveLength(CHART_DAYS);
  expect(steps.filter(({ values }) => Object.keys(values).length > 0)).toEqual([
    { day: '2026-11-26', values: { done: 50, failed: 2 } },
  ]);
});

it('leaves out what the caller may not read, and what cannot be counted now', async () => {
  const source = await shop(SHOP, ['customer-event']);
  expect(Object.keys(await chartsOf(source, ZONE))).toEqual(['events']);
  const failing: SubjectSource = {
    ...(await shop(SHOP)),
    count: async ({ definition }) => {
      if (definition.name === 'customer-event') throw new Error('No time.');
      return undefined;
    },
  };
  expect(Object.keys(await chartsOf(failing, ZONE))).toEqual(['steps']);
});

it('ignores what an older program stored without a moment or with another kind of value', async () => {
  const odd: readonly Stored[] = [
    { collection: 'customer-event', at: '2026-11-27T14:00:00Z', data: { action: { name: 'search' } } },
    { collection: 'sync-run', at: '2026-11-27T14:00:00Z', data: { counts: { done: 'many', failed: null } } },
  ];
  const { events = [], steps = [] } = await chartsOf(await shop(odd), ZONE);
  expect([...events, ...steps].every(({ values }) => Object.keys(values).length === 0)).toBe(true);
});
