/**
 * A page over which brands are imported, with nothing of a browser: its clock and its pauses stand almost still.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportParts } from '../run/file-reading.ts';
import { ImportController } from '../run/import-controller.ts';
import { memoryRuns } from './memory-runs.ts';

const brands = {
  name: 'brand',
  kind: 'collection',
  fields: [{ name: 'name', path: 'name', label: 'Nome', type: 'text' }],
  list: {},
} as unknown as CollectionDefinition;

const noFile = () => Promise.reject(new Error('no file'));
let drafts = 0;

type Given = Pick<ImportParts, 'store' | 'openJournal'> & Partial<ImportParts>;

export function importPage(given: Given): ImportController {
  return new ImportController({
    place: { user: 'ana', project: 'matriz', collection: 'brand' },
    definition: brands,
    mapping: { collection: 'brand', id: 'id', columns: [] },
    timeZone: 'America/Sao_Paulo',
    openRuns: async () => memoryRuns(),
    reader: { open: noFile, read: noFile },
    loadJudge: async () => () => [],
    newId: () => {
      drafts += 1;
      return `draft${drafts}`;
    },
    newRunId: () => 'r2',
    now: () => 0,
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    breathe: async () => {},
    ...given,
  });
}
