/**
 * The demo without a server: each store starts from the generated fixtures and is gone with the page.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ProjectDocument } from '../../contract/console-config.ts';
import { createDemoAuthProvider, createDemoData } from '../../data/demo/index.ts';
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
    createDemoData({ projectId, seed: await fixtureSeed(), definitionOf });
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

async function fixtureSeed(): Promise<{ [collection: string]: readonly ConsoleRecord[] }> {
  const seeds = entries.map(async (entry): Promise<[string, readonly ConsoleRecord[]]> => {
    const { fixtures } = await entry.loadFixture();
    return [entry.name, fixtures.map((fixture) => ({ ...fixture }))];
  });
  return Object.fromEntries(await Promise.all(seeds));
}
