/**
 * One product on the embedded server, written over HTTP as the console writes it: a transaction that reads, decides by
 * the rule of every writer, and commits. The line breaks when it is told to; a log knows what each commit replaced.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import type { EditOutcome } from '../../../runtime/contract/writes.ts';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { parseMoment, printMoment } from '../../../runtime/core/codec/moment.ts';
import type { KeptEdit } from '../../../runtime/data/journal/journal-entry.ts';
import { decideEdit, stampOf } from '../../../runtime/data/writing/decide-edit.ts';
import type { Sending, StoreWriter } from '../../../runtime/data/writing/reporting-failures.ts';
import {
  DATABASE,
  putDocument,
  type RestClient,
  restClient,
  type WireRow,
} from '../firestore-wire/client/rest.ts';
import { type Plain, type PlainFields, wireFields } from '../firestore-wire/model/values.ts';
import type { OpenServer } from '../firestore-wire/server.ts';

export type Mishap = 'unreachable' | 'answer lost' | 'disk full';

function text(name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type: 'text', label: name, ...more };
}

export const FIELDS: readonly FieldDefinition[] = [
  text('title'),
  text('slug'),
  text('kit', { type: 'array_struct', fields: [text('sku', { required: true }), text('note')] }),
];

const definition: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: ['full'],
  fields: FIELDS,
};
const codec = createDocumentCodec(definition, {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
});

/** A place that one person changes by itself: a field, or the note of a row. */
export type Cells = ReadonlyMap<string, unknown>;

export function cellsOf(record: { readonly [field: string]: unknown }): Cells {
  const rows: unknown[] = Array.isArray(record.kit) ? record.kit : [];
  const notes = rows.flatMap((row) => {
    const { sku, note }: { sku?: unknown; note?: unknown } = typeof row === 'object' && row ? row : {};
    return [[`kit.${sku}`, note] as const];
  });
  return new Map<string, unknown>([['title', record.title], ['slug', record.slug], ...notes]);
}

export interface Landed {
  readonly person: string;
  readonly cell: string;
  readonly replaced: unknown;
  readonly value: unknown;
  /** She knew what she wrote over. */
  readonly wasSeen: boolean;
}

export class WireDocument {
  readonly landed: Landed[] = [];
  readonly mishaps: Mishap[] = [];
  /** Whether whoever made the new value of a cell has had the one that it replaces before her eyes by now. */
  hasSeen: (person: string, cell: string, replaced: unknown, value: unknown) => boolean = () => true;
  private readonly client: RestClient;
  private readonly path: string;
  private readonly name: string;

  constructor(server: OpenServer, id: string) {
    this.client = restClient(server.url);
    this.path = `project/matriz/product/${id}`;
    this.name = `${DATABASE}/documents/${this.path}`;
  }

  async start(fields: PlainFields): Promise<void> {
    await this.commit(fields, undefined);
  }

  close(): void {
    this.client.close();
  }

  async read(transaction?: string): Promise<ConsoleRecord> {
    const { body } = await this.client.call('batchGet', { documents: [this.name], transaction });
    const rows: WireRow[] = Array.isArray(body) ? body : [];
    const fields = rows.find(({ found }) => found)?.found?.fields ?? {};
    const held = Object.entries(fields).map(([name, value]) => [name, plain(value)] as const);
    return { ...Object.fromEntries(held), id: 'P1' };
  }

  writerOf(person: string): StoreWriter {
    const notHere = () => Promise.reject(new Error('not asked for'));
    return {
      create: notHere,
      recreate: notHere,
      remove: notHere,
      editMany: notHere,
      idFor: notHere,
      createKept: notHere,
      removeKept: notHere,
      edit: (edit, sending) => this.edit(person, edit, sending),
    };
  }

  private async edit(person: string, edit: KeptEdit, sending?: Sending): Promise<EditOutcome> {
    const mishap = this.mishaps.shift();
    if (mishap === 'unreachable') return failed('offline');
    for (;;) {
      const { body } = await this.client.call('beginTransaction', { options: { readWrite: {} } });
      const { transaction } = body;
      const current = await this.read(transaction);
      const decision = decideEdit({ definition, codec }, current, edit);
      if (decision.kind === 'settled') {
        await this.client.call('rollback', { transaction });
        return decision.outcome;
      }
      await sending?.([stampOf(current)]);
      if (mishap === 'disk full') {
        await this.client.call('rollback', { transaction });
        return failed('unknown');
      }
      const { id: _id, updatedAt: _stamp, ...after } = decision.after;
      if (!(await this.commit(after as PlainFields, transaction))) continue;
      this.log(person, cellsOf(current), cellsOf(after));
      return mishap === 'answer lost' ? failed('offline') : { ok: true };
    }
  }

  /** False when somebody was quicker. */
  private async commit(fields: PlainFields, transaction: string | undefined): Promise<boolean> {
    const transform = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
    const writes = [{ ...putDocument(this.path, wireFields(fields)), updateTransforms: transform }];
    const { code, body } = await this.client.call('commit', { writes, transaction });
    if (code === 200) return true;
    const status = body.error?.status ?? (Array.isArray(body) ? String(body[0]?.error?.status) : '');
    if (status !== 'ABORTED') throw new Error(`commit: ${code} ${JSON.stringify(body)}`);
    return false;
  }

  private log(person: string, before: Cells, after: Cells): void {
    for (const cell of new Set([...before.keys(), ...after.keys()])) {
      const [replaced, value] = [before.get(cell), after.get(cell)];
      const wasSeen = this.hasSeen(person, cell, replaced, value);
      if (replaced !== value) this.landed.push({ person, cell, replaced, value, wasSeen });
    }
  }
}

function failed(reason: 'offline' | 'unknown'): EditOutcome {
  return { ok: false, failure: { reason, detail: reason }, conflicts: [] };
}

/** What the test's document is made of, as the wire spells it. */
function plain(value: object): Plain {
  if ('stringValue' in value) return String(value.stringValue);
  if ('timestampValue' in value) return String(value.timestampValue);
  const { arrayValue, mapValue } = value as {
    arrayValue?: { values?: object[] };
    mapValue?: { fields?: { [name: string]: object } };
  };
  if (arrayValue) return (arrayValue.values ?? []).map(plain);
  if (mapValue) {
    return Object.fromEntries(
      Object.entries(mapValue.fields ?? {}).map(([name, held]) => [name, plain(held)]),
    );
  }
  return null;
}
