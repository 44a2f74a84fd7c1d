/**
 * The start page's counts: ten conditions over one collection in one pass, beside one of them, after the threads have
 * their copies. Ratios in one run. Asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definition } from '../../generated/collections/product/model.ts';
import type { ConditionNode } from '../../runtime/core/conditions/condition.ts';
import { subjectOf } from '../../runtime/core/conditions/subject.ts';
import { openDocumentStore, toFields } from '../../runtime/server/firestore/index.ts';
import { embeddedSubjectRecords } from '../../runtime/server/ports/embedded-subject-records.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PATH = 'project/matriz/product';
const PRODUCTS = sized(100_000, 50);
const TOGETHER = 500;
const ROUNDS = sized(7, 1);

const absent = (field: string): ConditionNode => ({ type: 'notExists', field });
const one: ConditionNode = {
  type: 'not',
  params: [{ type: 'greaterThan', field: 'Price', value: 0 }],
};
const OTHERS: readonly ConditionNode[] = [
  ...['images', 'category', 'EAN13', 'brand', 'section', 'NCMCode', 'Warranty'].map(absent),
  { type: 'equals', field: 'Status', value: 'desativado' },
  { type: 'lessThan', field: 'GrossWeight.value', value: 1 },
];

export async function benchAttention(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-attention-bench-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const store = openDocumentStore(database);
  const subjects = embeddedSubjectRecords(store);
  const { fields } = subjectOf(definition);
  const others = OTHERS.filter((tree) => !('field' in tree) || fields.has(tree.field));
  try {
    for (let start = 0; start < PRODUCTS; start += TOGETHER) {
      const ids = Array.from({ length: Math.min(TOGETHER, PRODUCTS - start) }, (_, at) => start + at);
      store.commit(ids.map((at) => ({ kind: 'set', path: `${PATH}/p${at}`, fields: toFields(product(at)) })));
    }
    const count = async (now: ConditionNode, ...also: readonly ConditionNode[]) => {
      const context = { timeZone: 'America/Sao_Paulo', now: Date.now() };
      const asked = { definition, fields, context, children: new Map(), now, also, examples: 0 };
      const began = performance.now();
      const counted = await subjects.count?.(PATH, asked);
      if (counted?.total !== PRODUCTS) throw new Error('Not all products were counted.');
      return performance.now() - began;
    };
    await count(one, ...others);
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await count(one));
      ours.push(await count(one, ...others));
    }
    const name = `${others.length + 1} counts over ${PRODUCTS.toLocaleString('en')} products`;
    printMeasured({ name, unit: 'ms', ours, peer, peerName: 'one of them' });
  } finally {
    await subjects.close();
    database.close();
    await store.ended();
    rmSync(folder, { recursive: true, force: true });
  }
}

function product(at: number): object {
  return {
    ProductCode: `p${at}`,
    ProductSiteName: `Panela de pressão ${at}`,
    ProductDescription: 'De aço inox, com fundo triplo e cabo que não esquenta. '.repeat(10),
    Status: at % 5 === 0 ? 'desativado' : 'ativado',
    brand: 'aurora',
    ...(at % 2 > 0 && { category: 'panelas', EAN13: '7896503004514' }),
    ...(at % 3 > 0 && { Price: 129.9, images: [{ id: `i${at}`, url: `/files/i${at}.jpg` }] }),
    Stock: { loja: { qty: at % 4 }, cd: { qty: 5 } },
  };
}
