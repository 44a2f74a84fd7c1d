/**
 * Conditions: 1,000 rules to SQL beside what is written by hand for just these and react-querybuilder, a predicate
 * beside a hand-written one and json-logic-js, and the count of a store's customers. Ratios in one run. Asserts nothing.
 */
import process from 'node:process';
import type { ConditionNode } from '../../runtime/core/conditions/condition.ts';
import { compiledNode } from '../../runtime/core/conditions/predicate.ts';
import { readCondition } from '../../runtime/core/conditions/read-condition.ts';
import { DIALECTS, printTree } from '../../runtime/core/conditions/sql/print-sql.ts';
import { CUSTOMERS, SAO_PAULO } from '../../runtime/core/conditions/testing/customers.ts';
import { peer } from '../setup/peers.ts';
import { countedCustomers } from './conditions-count.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const RULES = sized(1000, 30);
const RECORDS = sized(20_000, 50);
const ROUNDS = sized(15, 1);
/** Rounds of all that print: one takes a millisecond, and after five V8 had not yet compiled what was measured. */
const PRINTED_BEFORE = sized(50, 1);
/** Customers of the store that are counted; `BENCH_CUSTOMERS` for fewer. */
const STORED = Number(process.env.BENCH_CUSTOMERS ?? sized(100_000, 200));

interface Rule {
  readonly field: string;
  readonly operator: string;
  readonly value: string | number;
}

/** The three that react-querybuilder prints too. */
const rules = Array.from({ length: RULES }, (_, at): Rule => {
  if (at % 3 === 0) return { field: 'total', operator: '>', value: at };
  if (at % 3 === 1) return { field: 'name', operator: '=', value: `São Paulo ${at}` };
  return { field: 'code', operator: '!=', value: `it's ${at}` };
});
const TYPES: { readonly [operator: string]: 'greaterThan' | 'equals' | 'notEquals' } = {
  '>': 'greaterThan',
  '=': 'equals',
  '!=': 'notEquals',
};
const tree: ConditionNode = {
  type: 'and',
  params: rules.map(({ field, operator, value }) => ({ type: TYPES[operator] ?? 'equals', field, value })),
};

export async function benchConditions(): Promise<void> {
  benchSql();
  benchPredicate();
  await countedCustomers(STORED);
}

function benchSql(): void {
  const { bigquery } = DIALECTS;
  const ours = () => printTree(tree, CUSTOMERS.fields, bigquery, SAO_PAULO).length;
  const floor = () => byHand(rules).length;
  const formatQuery: unknown = Reflect.get(Object(peer('@react-querybuilder/core')), 'formatQuery');
  if (typeof formatQuery !== 'function') throw new Error('react-querybuilder has no formatQuery');
  const query = { combinator: 'and', rules };
  const theirs = () => String(formatQuery(query, { format: 'sql', preset: 'bigquery' })).length;
  const perSecond = (times: readonly number[]) => times.map((ms) => (RULES / ms) * 1000);
  const [one, two, three] = [ours, floor, theirs].map((work) => perSecond(timed(work, PRINTED_BEFORE)));
  printMeasured({ name: 'rules to SQL', unit: '/s', ours: one ?? [], peer: two ?? [], peerName: 'by hand' });
  printMeasured({
    name: 'rules to SQL',
    unit: '/s',
    ours: one ?? [],
    peer: three ?? [],
    peerName: 'react-querybuilder',
  });
  const stored = { type: 'and', params: tree.type === 'and' ? tree.params.slice(0, 200) : [] };
  const whole = () => readCondition(stored, CUSTOMERS).problems.length;
  printMeasured({
    name: '200 rules read from the store, and printed',
    unit: 'ms',
    ours: timed(whole),
    peer: timed(ours),
    peerName: '1,000 printed',
  });
}

function byHand(given: readonly Rule[]): string {
  return given
    .map(({ field, operator, value }) => {
      const text =
        typeof value === 'number' ? value : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
      return operator === '!='
        ? `NOT COALESCE(\`${field}\` = ${text}, FALSE)`
        : `COALESCE(\`${field}\` ${operator} ${text}, FALSE)`;
    })
    .join(' AND ');
}

const STATES = ['SP', 'PR', 'RJ', 'MG', 'BA'];
const records = Array.from({ length: RECORDS }, (_, at) => ({
  name: `Cliente ${at}`,
  total: at % 997,
  address: { state: STATES[at % STATES.length] },
  orders: Array.from({ length: at % 4 }, (_order, index) => ({
    total: (at * (index + 1)) % 500,
    isPaid: (at + index) % 3 === 0,
  })),
}));
type Customer = (typeof records)[number];

const asked: ConditionNode = {
  type: 'and',
  params: [
    { type: 'in', field: 'address.state', value: ['SP', 'PR'] },
    { type: 'greaterThan', field: 'total', value: 100 },
    {
      type: 'some',
      field: 'orders',
      params: [
        { type: 'isTrue', field: 'isPaid' },
        { type: 'greaterThan', field: 'total', value: 50 },
      ],
    },
  ],
};

function benchPredicate(): void {
  const matches = compiledNode(asked, CUSTOMERS.fields, SAO_PAULO);
  const hand = ({ address, total, orders }: Customer) =>
    (address.state === 'SP' || address.state === 'PR') &&
    total > 100 &&
    orders.some((order) => order.isPaid && order.total > 50);
  const apply: unknown = Reflect.get(Object(peer('json-logic-js')), 'apply');
  if (typeof apply !== 'function') throw new Error('json-logic-js has no apply');
  const logic = {
    and: [
      { in: [{ var: 'address.state' }, ['SP', 'PR']] },
      { '>': [{ var: 'total' }, 100] },
      { some: [{ var: 'orders' }, { and: [{ var: 'isPaid' }, { '>': [{ var: 'total' }, 50] }] }] },
    ],
  };
  const counts = [
    records.filter(matches).length,
    records.filter(hand).length,
    records.filter((record) => Boolean(apply(logic, record))).length,
  ];
  if (new Set(counts).size > 1) throw new Error(`They do not agree: ${counts.join(', ')}`);
  const ours = timed(() => records.filter(matches).length);
  printMeasured({
    name: `a predicate over ${RECORDS.toLocaleString('en')} records`,
    unit: 'ms',
    ours,
    peer: timed(() => records.filter(hand).length),
    peerName: 'by hand',
  });
  printMeasured({
    name: `a predicate over ${RECORDS.toLocaleString('en')} records`,
    unit: 'ms',
    ours,
    peer: timed(() => records.filter((record) => Boolean(apply(logic, record))).length),
    peerName: 'json-logic-js',
  });
}

/** Milliseconds of each round, after some to warm up. */
function timed(work: () => number, before = 5): readonly number[] {
  for (let round = 0; round < before; round += 1) work();
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}
