/**
 * The product on the embedded server, written over HTTP as the console writes it: a transaction that reads, decides by
 * the rule of every writer, and commits.
 */
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import {
  DATABASE,
  putDocument,
  type RestClient,
  restClient,
  type WireRow,
} from '../firestore-wire/client/rest.ts';
import { type Plain, type PlainFields, wireFields } from '../firestore-wire/model/values.ts';
import type { OpenServer } from '../firestore-wire/server.ts';
import { SavedProduct } from './saved-product.ts';

export class WireProduct extends SavedProduct {
  private readonly client: RestClient;
  private readonly path: string;
  private readonly name: string;

  constructor(server: OpenServer, id: string) {
    super();
    this.client = restClient(server.url);
    this.path = `project/matriz/product/${id}`;
    this.name = `${DATABASE}/documents/${this.path}`;
  }

  close(): void {
    this.client.close();
  }

  async read(transaction?: string): Promise<ConsoleRecord> {
    const { body } = await this.client.call('batchGet', { documents: [this.name], transaction });
    const rows: WireRow[] = Array.isArray(body) ? body : [];
    const fields = rows.find(({ found }) => found)?.found?.fields ?? {};
    const unsent = Object.entries(fields).map(([name, value]) => [name, plain(value)] as const);
    return { ...Object.fromEntries(unsent), id: 'P1' };
  }

  pause(atLength = false): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, atLength ? 10 : 4));
  }

  protected async begin(): Promise<string> {
    const { body } = await this.client.call('beginTransaction', { options: { readWrite: {} } });
    return String(body.transaction);
  }

  protected rollback(transaction: string): Promise<unknown> {
    return this.client.call('rollback', { transaction });
  }

  overtake(): Promise<void> {
    return this.pause();
  }

  protected async commit(
    fields: PlainFields,
    transaction: string | undefined,
    landed?: () => Promise<void>,
  ): Promise<boolean> {
    const transform = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
    const writes = [{ ...putDocument(this.path, wireFields(fields)), updateTransforms: transform }];
    const { code, body } = await this.client.call('commit', { writes, transaction });
    if (code === 200) {
      await landed?.();
      return true;
    }
    const status = body.error?.status ?? (Array.isArray(body) ? String(body[0]?.error?.status) : '');
    if (status !== 'ABORTED') throw new Error(`commit: ${code} ${JSON.stringify(body)}`);
    return false;
  }
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
      Object.entries(mapValue.fields ?? {}).map(([name, unsent]) => [name, plain(unsent)]),
    );
  }
  return null;
}
