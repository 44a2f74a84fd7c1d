/**
 * Secrets in the demo. Nobody could ever read a value, so only when it was set is kept.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { SecretWriter } from '../../contract/secret-writes.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';
import type { KnownCollections } from '../../core/store/definitions.ts';
import { isMap } from '../../core/values/map-value.ts';
import type { DemoStore } from './demo-store.ts';

export function demoSecrets(store: DemoStore, known: KnownCollections, stamp: () => string): SecretWriter {
  return {
    async set({ collection, id, path, value }) {
      const { definition } = await known(collection);
      const isPage = definition.kind === 'singleton';
      const docId = isPage ? definition.name : id;
      return store.exclusively(async () => {
        const current = await store.find(collection, docId);
        if (!current && !isPage) {
          const detail = `There is no document ${collection}/${docId}`;
          return { ok: false, failure: { reason: 'missing', detail } };
        }
        const at = stamp();
        const { [path]: _before, ...others } = setAtOf(current);
        const secretsSetAt = value === null ? others : { ...others, [path]: at };
        await store.put(collection, { createdAt: at, ...current, id: docId, secretsSetAt, updatedAt: at });
        return { ok: true };
      });
    },
  };
}

function setAtOf(record: ConsoleRecord | null): DocumentData {
  const stamps = record?.[SECRETS_SET_AT];
  return isMap(stamps) ? stamps : {};
}
