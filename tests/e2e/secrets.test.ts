import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import { idTokenOf } from './support/stored.ts';

const VALUE = '$aact_chave_que_ninguem_le_4711';
const DOCUMENTS = '/v1/projects/balcao/databases/(default)/documents';
const NAME = 'projects/balcao/databases/(default)/documents/project/matriz/secret/config.asaas';

const shop = openShop();
let admin: Operator;
/** Keeps what the page is answered, piece by piece: the channel of the live queries never ends. */
const RECORDER = `{
  const answers = (globalThis.answers = []);
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...body) {
    const answer = { text: '' };
    answers.push(answer);
    this.addEventListener('readystatechange', () => {
      if (this.responseType === '' || this.responseType === 'text') answer.text = this.responseText;
    });
    return send.apply(this, body);
  };
  const ask = fetch;
  globalThis.fetch = async (...request) => {
    const response = await ask(...request);
    const answer = { text: '' };
    answers.push(answer);
    response.clone().body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({ write: (text) => void (answer.text += text) }),
    ).catch(() => {});
    return response;
  };
}`;

beforeAll(async () => {
  admin = await shop.person('admin');
  await admin.context.addInitScript(RECORDER);
});

/** Whether the value lies in any file of the server's data folder. */
function onTheDisk(value: string): boolean {
  return readdirSync(shop.server.data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(value));
}

/** All that the page was answered since it was loaded. */
function answers(person: Operator): Promise<string> {
  return person.page.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, 'answers');
    return JSON.stringify(kept);
  });
}

/** Everything that the page keeps in this browser, as text. */
function kept(person: Operator): Promise<string> {
  return person.page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        found.push(await done(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

describe('a secret', () => {
  it('is stored, and the form says since when', async () => {
    await admin.open('config/asaas');
    await admin.field('Chave de API').fill(VALUE);
    await admin.action('Gravar').click();
    await admin.page.getByText(/^Definido em \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
    expect(onTheDisk(VALUE)).toBe(true);
    expect(await answers(admin)).toContain('secretsSetAt');
    expect(await answers(admin)).not.toContain(VALUE);
    expect(admin.complaints).toEqual([]);
  });

  it('is in no answer to a browser, nor kept by one, also after a reload', async () => {
    await admin.page.reload();
    await admin.page.getByText(/^Definido em/).waitFor();
    expect(await admin.field('Chave de API').inputValue()).toBe('••••••••');
    expect(await kept(admin)).not.toContain(VALUE);
    expect(await answers(admin)).not.toContain(VALUE);
    const viewer = await shop.person('viewer');
    await viewer.context.addInitScript(RECORDER);
    await viewer.open('config/asaas');
    await viewer.page.getByText(/^Definido em/).waitFor();
    expect(await answers(viewer)).toContain('secretsSetAt');
    expect(await answers(viewer)).not.toContain(VALUE);
    await viewer.close();
  });

  it('is refused to an admin by every call that reads or computes', async () => {
    const authorization = `Bearer ${await idTokenOf(shop.url, 'admin')}`;
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${shop.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const project = `${DOCUMENTS}/project/matriz`;
    const from = (allDescendants: boolean) => ({ from: [{ collectionId: 'secret', allDescendants }] });
    const increment = { fieldPath: 'apiKey', increment: { integerValue: '0' } };
    const results = await Promise.all([
      ask(`${project}/secret/config.asaas`),
      ask(`${project}/secret`),
      ask(`${DOCUMENTS}:batchGet`, { documents: [NAME] }),
      ask(`${project}:runQuery`, { structuredQuery: from(false) }),
      ask(`${project}:runQuery`, { structuredQuery: from(true) }),
      ask(`${project}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery: from(false),
          aggregations: [{ alias: 'n', count: {} }],
        },
      }),
      ask(`${DOCUMENTS}:commit`, {
        writes: [
          {
            update: { name: NAME, fields: {} },
            updateMask: { fieldPaths: [] },
            updateTransforms: [increment],
          },
        ],
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 403));
    expect(results.filter(({ text }) => text.includes(VALUE))).toEqual([]);
  });

  it('is set by nobody who may not write the page, and by nobody into the page itself', async () => {
    const put = { apiKey: { stringValue: 'outra' } };
    const operator = await shop.store('operator');
    expect(await operator.write('project/matriz/secret/config.asaas', put)).toBe(403);
    const owner = await shop.store('admin');
    expect(await owner.write('project/matriz/config/asaas', put)).toBe(403);
    expect(await owner.write('project/matriz/secret/config.store', put)).toBe(403);
  });

  it('is cleared after a question, and its mark with it', async () => {
    await admin.action('Apagar').click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await admin.action('Trocar').waitFor({ state: 'detached' });
    await expect.poll(() => admin.field('Chave de API').inputValue()).toBe('');
    const page = await (await shop.store('admin')).read('project/matriz/config/asaas');
    expect(JSON.stringify(page)).not.toContain('apiKey');
  });
});
