import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedWrite, signerOf } from '../../runtime/core/wire/signed-write.ts';
import { copySeededData } from '../../tests/setup/seeded-data.ts';
import { type BalcaoProcess, balcao } from '../testing/balcao-process.ts';
import { copyProject, type ProjectCopy, shortenConsole } from '../testing/project-copy.ts';

const DOCUMENTS = 'projects/balcao/databases/(default)/documents';

let project: ProjectCopy;
let data: string;
let dev: BalcaoProcess;
let url: string;

beforeAll(async () => {
  project = copyProject();
  shortenConsole(project);
  // Inside what the page is made of: only that it is the data folder keeps it back.
  data = join(project.folder, 'runtime/app/loja (1)');
  await copySeededData(data);
  dev = balcao(['dev', '--data', data], { project: project.folder });
  [, url = ''] = await dev.saying(/Console\s+(http:\/\/127\.0\.0\.1:\d+)\/console\//);
  await dev.saying(/Ctrl\+C stops/);
});
afterAll(async () => {
  dev?.child.kill('SIGKILL');
  await dev?.ended;
  project?.remove();
});

async function writeArtisan(): Promise<number> {
  const credentials = { email: 'operador@balcao.dev', password: 'balcao123' };
  const signedIn = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
    credentials,
  );
  const { idToken }: { idToken: string } = await signedIn.json();
  const update = {
    name: `${DOCUMENTS}/project/matriz/artisan/moveis-do-vale`,
    fields: { name: { stringValue: 'Móveis do Vale' } },
  };
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const writes = [signedWrite({ update, updateTransforms }, signerOf(idToken))];
  return (await post(`/v1/${DOCUMENTS}:commit`, { writes }, `Bearer ${idToken}`)).status;
}

function post(path: string, body: object, authorization = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('balcao dev', () => {
  it('serves the console with hot reload on the port of everything else, still without eval', async () => {
    const page = await fetch(`${url}/console/category/cadeiras`, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('/console/@vite/client');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    // Whatever stands in the page itself, and what Vite writes into it later, carries the nonce of this answer.
    const [, nonce = ''] = /property="csp-nonce" nonce="([^"]{24})"/.exec(text) ?? [];
    for (const directive of ['style-src', 'script-src']) {
      const sources = policy.split('; ').find((one) => one.startsWith(directive));
      expect(sources).toContain(`'nonce-${nonce}'`);
    }
    for (const [tag] of text.matchAll(/<(script|style)[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    const again = await fetch(`${url}/console/`, { headers: { accept: 'text/html' } });
    expect(await again.text()).not.toContain(nonce);
    expect((await fetch(`${url}/console/@vite/client`)).status).toBe(200);
    for (const [address, accept] of [
      ['/console/', '*/*'],
      ['/console/?project=praia', 'application/json'],
      ['/console?project=praia', '*/*'],
      ['/console/index.html', ''],
    ] as const) {
      const asked = await fetch(url + address, { headers: { accept } });
      expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await asked.text()).toContain('/console/@vite/client');
      if (address.includes('?')) expect(asked.url).toBe(`${url}/console/?project=praia`);
    }
    expect((await fetch(`${url}/console/category/cadeiras`, { headers: { accept: '*/*' } })).status).toBe(
      404,
    );
    expect((await (await fetch(`${url}/console/config.json`)).json()).backend).toBe('embedded');
    expect(await socketAnswer()).toBe(101);
  });

  it('serves no file of the data, no secret and nothing that the page is not made of', async () => {
    const { folder } = project;
    const planted = ['.balcao/balcao.db', '.balcao-2/x.txt', 'copia.db', '.env', 'tls.key'];
    const secrets = planted.flatMap((name) => [name, `runtime/app/${name}`, `generated/${name}`]);
    for (const name of secrets) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), 'SEGREDO');
    }
    const stored = ['admin.json', 'balcao.db', 'balcao.db-wal'].map((name) => `runtime/app/loja (1)/${name}`);
    const files = [...secrets, ...stored, 'package.json', 'cli/main.ts', 'runtime/server/start.ts'];
    const leaks: string[] = [];
    const look = async (address: string) => {
      const answer = await fetch(url + address, { headers: { accept: '*/*' } });
      const text = await answer.text();
      const isFile = answer.status === 200 && !/^\s*<!doctype html>/i.test(text);
      if (isFile || /SEGREDO|U0VHUkVET/.test(text)) leaks.push(address);
    };
    for (const file of files) {
      const places = [`/console/@fs${folder}/${file}`, `/console/${file.replace('runtime/app/', '')}`];
      const addresses = places.flatMap((place) =>
        ['', '?raw', '?import&url&inline'].map((query) => encodeURI(place) + query),
      );
      await Promise.all(addresses.map(look));
    }
    expect(leaks).toEqual([]);
    expect((await fetch(`${url}/console/main.tsx`)).status).toBe(200);
  });

  it('serves the form of each schema', async () => {
    const form = () => fetch(`${url}/console/@id/__x00__virtual:balcao/form/brand`);
    await expect.poll(async () => (await form()).text()).toContain('validators');
  });

  it('takes a schema that is dropped in: generated, served and let in by the store', async () => {
    expect(await writeArtisan()).toBe(403);
    const schema = {
      $schema: '../meta/collection.schema.json',
      title: 'Artesão',
      type: 'object',
      'x-collection': {
        name: 'artisan',
        kind: 'collection',
        label: { one: 'Artesão', many: 'Artesãos' },
        group: 'catalog',
        icon: 'LocalShipping',
        list: { columns: ['name'] },
      },
      properties: { name: { type: 'string', title: 'Nome' } },
    };
    writeFileSync(
      join(project.folder, 'schemas/catalog/artisan.schema.json'),
      JSON.stringify(schema, undefined, 2),
    );
    await expect.poll(writeArtisan, { timeout: 15_000, interval: 300 }).toBe(200);
    await expect.poll(served.catalogue).toContain('Artesãos');
    await expect.poll(served.form).toContain('"Nome"');
  });

  it('serves what a schema says whose file is replaced, again and again', async () => {
    const file = join(project.folder, 'schemas/catalog/artisan.schema.json');
    const schema = readFileSync(file, 'utf8');
    for (const word of ['Parceiro', 'Fabricante']) {
      const named = schema.replace('"many": "Artesãos"', `"many": "${word}"`);
      writeFileSync(`${file}.tmp`, named.replace('"title": "Nome"', `"title": "${word}"`));
      renameSync(`${file}.tmp`, file);
      await expect.poll(served.catalogue, { timeout: 20_000, interval: 300 }).toContain(word);
      await expect.poll(served.form, { interval: 300 }).toContain(`"${word}"`);
    }
  });

  it('ends with 0 at Ctrl+C', async () => {
    dev.child.kill('SIGINT');
    dev.child.kill('SIGINT');
    expect(await dev.ended).toBe(0);
  });
});

/** What a page gets that has been given them before. */
const served = {
  catalogue: () => textOf(`@fs${join(project.folder, 'generated/catalogue.ts')}`),
  form: () => textOf('@id/__x00__virtual:balcao/form/artisan'),
};

async function textOf(path: string): Promise<string> {
  return (await fetch(`${url}/console/${path}`)).text();
}

/** The status with which the server answers Vite's socket. */
function socketAnswer(): Promise<number | undefined> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'vite-ping',
  };
  return new Promise((answered, failed) => {
    const asked = get(`${url}/console/`, { headers });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      answered(answer.statusCode);
    });
    asked.on('response', (answer) => answered(answer.resume().statusCode));
    asked.on('error', failed);
  });
}
