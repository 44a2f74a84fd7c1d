import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { firestoreTimestamps } from '../../../runtime/data/firestore/timestamps.ts';

describe('the codec of every declared collection', () => {
  it('knows collections', () => {
    expect(catalogue.length).toBeGreaterThan(0);
  });

  it.each(
    catalogue.map((entry) => ({ name: entry.name, entry })),
  )('brings the generated records of $name back unchanged', async ({ entry }) => {
    const [{ definition }, { fixtures }] = await Promise.all([entry.loadModel(), entry.loadFixture()]);
    const codec = createDocumentCodec(definition, firestoreTimestamps);
    const records: readonly ConsoleRecord[] = fixtures.map((fixture) => ({ ...fixture }));
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(codec.decode(record.id, codec.encode(record))).toStrictEqual(record);
    }
  });
});
