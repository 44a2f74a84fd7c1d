/**
 * The demo without a server: each store starts from the generated fixtures and is gone with the page.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ProjectDocument } from '../../contract/console-config.ts';
import { REMOVED_ROWS, RUN_ROWS } from '../../contract/row-run.ts';
import { RUN, RUN_PART } from '../../contract/run.ts';
import { createDemoAuthProvider, createDemoData, demoAuthor } from '../../data/demo/index.ts';
import type { ConsoleData } from '../../data/index.ts';
import { definitionOf, entries } from '../catalogue/catalogue-entries.ts';
import type { ConsoleBackend } from './backend.ts';

const PROJECTS: { readonly [projectId: string]: ProjectDocument } = {
  matriz: { name: 'Casa Aurora Matriz', catalogue: 'full' },
  praia: { name: 'Casa Aurora Praia', catalogue: 'full' },
};

export function openDemoBackend(): ConsoleBackend {
  const open = new Map<string, Promise<ConsoleData>>();
  const start = async (projectId: string) =>
    createDemoData({ projectId, seed: await fixtureSeed(), definitionOf, author: demoAuthor });
  return {
    authProvider: createDemoAuthProvider(),
    openProject(projectId) {
      const data = open.get(projectId) ?? start(projectId);
      open.set(projectId, data);
      return data;
    },
    async readProject(projectId) {
      return PROJECTS[projectId] ?? null;
    },
    async warmUp() {},
    onSessionEnd() {
      return () => {};
    },
    onNewToken() {
      return () => {};
    },
  };
}

type Seed = { readonly [collection: string]: readonly ConsoleRecord[] };

/** A made-up run, and rows of one, could only be looked at in vain. */
const RUNS: readonly string[] = [RUN, RUN_PART, RUN_ROWS, REMOVED_ROWS];

export async function fixtureSeed(): Promise<Seed> {
  const seeds = entries.map(async (entry): Promise<[string, readonly ConsoleRecord[]]> => {
    if (RUNS.includes(entry.name)) return [entry.name, []];
    const { fixtures } = await entry.loadFixture();
    return [entry.name, fixtures.map((fixture) => ({ ...fixture }))];
  });
  return withProductData(Object.fromEntries(await Promise.all(seeds)));
}

/** Fixtures of different collections know nothing of each other: a product's panel shows the data of its code. */
function withProductData(seed: Seed): Seed {
  const { product = [], 'product-data': data = [], 'product-data-changelog': log = [] } = seed;
  const codes = new Map(data.map(({ id }, index) => [id, product[index]?.id ?? id]));
  const codeOf = (code: unknown) => codes.get(String(code)) ?? String(code);
  return {
    ...seed,
    'product-data': data.map((record) => ({
      ...record,
      id: codeOf(record.id),
      ProductCode: codeOf(record.id),
    })),
    'product-data-changelog': log.map((entry) => ({ ...entry, ProductCode: codeOf(entry.ProductCode) })),
  };
}
