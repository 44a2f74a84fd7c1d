/**
 * A worker writes what programs are true of; what other collections copy of it follows each call, before its outcome is
 * noted. Where that fails it is reported, and the form shows the difference.
 */
import type { AccessPolicy } from '../../../contract/access.ts';
import type { Copy } from '../../../contract/copies.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import { differencesOf, withOriginals } from '../../../core/copies/copied-fields.ts';
import type { WorkerCall } from '../../../core/worker/worker-call.ts';
import type { Documents } from '../../ports/documents.ts';
import type { WorkerClient } from '../../worker/worker-client.ts';

const MOST_TRIES = 5;

export interface CopyPlaces {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  /** Asked each time: in development it changes with the schemas. */
  readonly policy: () => AccessPolicy;
  readonly report: (problem: string) => void;
}

export function bringingCopies(worker: WorkerClient, places: CopyPlaces): WorkerClient {
  return {
    async call(call, key) {
      const outcome = await worker.call(call, key);
      // Nothing was done. Anything else may have written, whatever was answered.
      if (outcome.kind === 'busy') return outcome;
      await Promise.all(codesOf(call).map((code) => levelCopies(places, call.project, code)));
      return outcome;
    },
  };
}

function codesOf(call: WorkerCall): readonly string[] {
  if (call.kind === 'supplier-stock') return call.products.map(({ id }) => id);
  return ['code' in call ? call.code : call.id];
}

/** Every copy of that id becomes what its original holds. Never rejects. */
async function levelCopies(places: CopyPlaces, project: string, id: string): Promise<void> {
  for (const [collection, { copyOf }] of Object.entries(places.policy().collections)) {
    if (!copyOf) continue;
    await levelCopy(places, copyOf, project, collection, id).catch((error: unknown) =>
      places.report(
        `${collection}/${id} of ${project} does not follow ${copyOf.collection}: ${String(error)}`,
      ),
    );
  }
}

async function levelCopy(
  { documents }: CopyPlaces,
  copyOf: Copy,
  project: string,
  collection: string,
  id: string,
): Promise<void> {
  const path = (of: string) => `${projectDocumentPath(project)}/${of}/${id}`;
  for (let tries = 1; ; tries += 1) {
    const [original, copy] = await Promise.all([
      documents.read(path(copyOf.collection)),
      documents.read(path(collection)),
    ]);
    const differences = original && copy ? differencesOf(copyOf, original.data, copy.data) : [];
    if (!copy || differences.length === 0) return;
    const after = withOriginals(copy.data, differences);
    const roots = new Set(differences.map(({ path: [root = ''] }) => root));
    const data = Object.fromEntries([...roots].map((root) => [root, after[root] ?? null]));
    const { version } = copy;
    const written = await documents.write([
      { kind: 'change', path: copy.path, data, stamps: ['updatedAt'], version },
    ]);
    if (written.ok) return;
    if (tries === MOST_TRIES) throw new Error(written.reason);
  }
}
