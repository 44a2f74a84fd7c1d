import { expect, it } from 'vitest';
import type { StateDefinition } from '../../contract/collection.ts';
import { recordState } from './record-state.ts';

const WINDOW: StateDefinition = {
  active: { field: 'isActive', is: [true] },
  from: 'startAt',
  until: 'endAt',
};
const DAYS: StateDefinition = { from: 'from', until: 'until' };
const SUPPLIED: StateDefinition = { active: { field: 'Status', is: ['ativado'] } };
const NOON = '2026-03-10T15:00:00Z';

const CASES: { name: string; state: StateDefinition; record: object; want: string }[] = [
  { name: 'nothing but the switch', state: WINDOW, record: { isActive: true }, want: 'active' },
  { name: 'no switch where one is asked for', state: WINDOW, record: {}, want: 'inactive' },
  {
    name: 'switched off, although its time is over',
    state: WINDOW,
    record: { isActive: false, endAt: '2026-01-01T00:00:00Z' },
    want: 'inactive',
  },
  {
    name: 'begins later',
    state: WINDOW,
    record: { isActive: true, startAt: '2026-03-11T00:00:00Z' },
    want: 'scheduled',
  },
  {
    name: 'has ended',
    state: WINDOW,
    record: { isActive: true, endAt: '2026-03-10T14:59:59Z' },
    want: 'expired',
  },
  {
    name: 'a text that is no time',
    state: WINDOW,
    record: { isActive: true, endAt: 'ontem' },
    want: 'active',
  },
  {
    name: 'a short year, which is no time in any order of its numbers',
    state: WINDOW,
    record: { isActive: true, endAt: '1/2/26 9:00' },
    want: 'active',
  },
  {
    name: 'the last day, until midnight in the store',
    state: DAYS,
    record: { until: '2026-03-10' },
    want: 'active',
  },
  { name: 'the day before', state: DAYS, record: { until: '2026-03-09' }, want: 'expired' },
  { name: 'the first day', state: DAYS, record: { from: '2026-03-10' }, want: 'active' },
  { name: 'a word of the supplier', state: SUPPLIED, record: { Status: 'ativado' }, want: 'active' },
  { name: 'another word', state: SUPPLIED, record: { Status: 'desativado' }, want: 'inactive' },
];

it.each(CASES)('$name: $want', ({ state, record, want }) => {
  expect(recordState(state, { id: 'r', ...record }, Date.parse(NOON), 'America/Sao_Paulo')).toBe(want);
});
