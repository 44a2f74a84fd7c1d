/**
 * The law through the real store: what is exported into a file and imported into a project without a document is
 * stored there as it was, types too. Secrets are in no file, and an import leaves those that are set.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../generated/catalogue.ts';
import type { WireFields, WireValue } from '../../runtime/contract/wire.ts';
import { signedWrite } from '../../runtime/core/wire/signed-write.ts';
import { DATABASE_FILE } from '../../runtime/server/data-folder.ts';
import { openDocumentStore } from '../../runtime/server/firestore/index.ts';
import { embeddedDocuments } from '../../runtime/server/ports/embedded-documents.ts';
import { secretReader } from '../../runtime/server/secrets/read-secrets.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { repetitions } from '../../tests/setup/scale.ts';
import { openRunningStore, type RunningStore } from '../testing/running-store.ts';

const EMPTY = 'vazia';
const DATABASE = 'projects/balcao/databases/(default)/documents';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore({ empty: [EMPTY] });
});
afterAll(() => store.close());

const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });
const list = (...values: readonly object[]) => ({ arrayValue: { values } });
const moment = (timestampValue: string) => ({ timestampValue });

/** One document of each kind of difficulty, beside what the demo has. */
const NASTY: { readonly [path: string]: object } = {
  'product/007': {
    ProductCode: text('007'),
    ProductDescription: text('=1+1'),
    ProductDescriptionSales: text('aspas "duplas", vírgula; ponto e vírgula\r\n\ttabulação 🥘'),
    ProductInfo: text('{"não": "é JSON nosso"}'),
    Warranty: text('-5.2'),
    Height: map({ Value: { doubleValue: 5.25 }, Measure: text('cm') }),
    Options: map({
      subscriptions: list(map({ name: text("'+cmd"), nodeIds: list(text('1'), text('002'), text('null')) })),
    }),
  },
  'popup-lead/mapeado': {
    email: text('-ana@loja.br'),
    label: text(' com espaços '),
    location: map({ pathname: text('/ofertas'), params: map({ utm_source: text('=x') }) }),
  },
  'customer-credit/tempo': {
    customerId: text('00012'),
    origin: text('order-out'),
    referenceId: text('true'),
    description: text('-5.2'),
    total: { doubleValue: -0.1 },
    status: text('pending'),
    Options: map({ startAt: moment('2026-02-28T23:59:59.123456Z'), endAt: moment('1969-12-31T23:59:59Z') }),
  },
};

const named = Object.keys(NASTY).map((path) => path.split('/')[0] ?? '');
const DIFFICULT = [...named, 'product-type', 'pricing-rule'];
const collections = catalogue.filter(({ kind }) => kind === 'collection').map(({ name }) => name);
const tried = repetitions(10) === 10 ? collections : DIFFICULT;

/** Stamps and signatures are the store's own. */
async function documents(collection: string, project: string) {
  const all = await store.all(collection, project);
  return Object.fromEntries(
    all.map(
      ({ name, fields: { createdAt: _c, updatedAt: _u, updatedBy: _b, secretsSetAt: _s, ...fields } }) => [
        name.split('/').at(-1),
        fields,
      ],
    ),
  );
}

/** Empty values, and objects and lists with nothing in them, are not saved (admin console, §5). */
function saved(fields: WireFields): WireFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => savedValue(value).map((kept) => [name, kept] as const)),
  );
}

function savedValue(value: WireValue): WireValue[] {
  if ('arrayValue' in value) {
    const values = (value.arrayValue.values ?? []).flatMap(savedValue);
    return values.length > 0 ? [{ arrayValue: { values } }] : [];
  }
  if ('mapValue' in value) {
    const fields = saved(value.mapValue.fields ?? {});
    return Object.keys(fields).length > 0 ? [{ mapValue: { fields } }] : [];
  }
  return 'nullValue' in value || ('stringValue' in value && value.stringValue === '') ? [] : [value];
}

describe('a file that comes into an empty project', () => {
  beforeAll(async () => {
    for (const [path, fields] of Object.entries(NASTY)) await store.put(`project/matriz/${path}`, fields);
  });

  it.each(tried)('%s: brings every document, each value of the type that it had', async (collection) => {
    const file = `${collection}.csv`;
    const exported = await store.balcao('export', '--collection', collection, '--file', file);
    expect(exported).toMatchObject({ code: 0, err: '' });
    expect(await documents(collection, EMPTY)).toEqual({});
    const run = await store.balcao('import', file, '--collection', collection, '--project', EMPTY);
    expect(run.code).toBe(0);
    // Of what is not there yet it warns.
    const errors = run.err.split('\n').filter((line) => !/^$|warning:|^… and \d+ more rows/.test(line));
    expect(errors).toEqual([]);
    const stored = Object.entries(await documents(collection, 'matriz'));
    expect(stored.length).toBeGreaterThan(0);
    const wanted = stored.map(([id, fields]) => [id, saved(fields as WireFields)]);
    expect(await documents(collection, EMPTY)).toEqual(Object.fromEntries(wanted));
  }, 60_000);
});

describe('secrets', () => {
  const VALUE = '$aact_chave_4711';
  /** As the backend reads them, from the file that the server writes. */
  async function secretsOf(project: string, name: string) {
    const database = openDatabase(join(store.folder, 'data', DATABASE_FILE));
    const reader = secretReader(embeddedDocuments(openDocumentStore(database)));
    const secrets = await reader.read(project, { name, kind: 'singleton' });
    database.close();
    return secrets;
  }
  const commit = (writes: readonly object[]) => store.rest('POST', ':commit', { writes });

  it('are in no file, and stay where an import changes their page', async () => {
    const page = `${DATABASE}/project/matriz/config/asaas`;
    const secret = `${DATABASE}/project/matriz/secret/config.asaas`;
    const set = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
    await store.put('project/matriz/config/asaas', { walletId: text('carteira-1') });
    await commit([
      signedWrite(
        {
          update: { name: page, fields: {} },
          updateMask: { fieldPaths: [] },
          updateTransforms: ['updatedAt', 'secretsSetAt.apiKey'].map(set),
        },
        store.signer,
      ),
      { update: { name: secret, fields: { apiKey: text(VALUE) } }, updateMask: { fieldPaths: ['apiKey'] } },
    ]);
    const { secretsSetAt } = await store.fieldsAt('project/matriz/config/asaas');
    expect(secretsSetAt.mapValue.fields.apiKey).toHaveProperty('timestampValue');
    await store.balcao('export', '--collection', 'asaas', '--file', 'asaas.csv');
    const file = readFileSync(join(store.folder, 'asaas.csv'), 'utf8');
    expect(file).toContain('carteira-1');
    expect(file).not.toMatch(/apiKey|secret|4711/i);
    writeFileSync(join(store.folder, 'asaas-2.csv'), file.replace('carteira-1', 'carteira-2'));
    const run = await store.balcao('import', 'asaas-2.csv', '--collection', 'asaas', '--json');
    expect(JSON.parse(run.out)).toMatchObject({ changed: 1, refused: 0 });
    const after = await store.fieldsAt('project/matriz/config/asaas');
    expect(after).toMatchObject({ walletId: text('carteira-2'), secretsSetAt });
    expect(await secretsOf('matriz', 'asaas')).toEqual({ apiKey: VALUE });
  });
});
