import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../main.ts';
import { EMAIL, openRunningStore, PASSWORD, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
});
afterAll(() => store.close());

describe('names of others', () => {
  it('neither name the window nor add a line to what is printed, and are the same in JSON', async () => {
    const id = 'x\u001b]0;dono\u0007\nproject\u202e';
    await store.put(`project/matriz/brand/${id}`, { name: { integerValue: '7' } });
    const shown = 'project/matriz/brand/x\\u001b]0;dono\\u0007\\u000aproject\\u202e';
    const validated = await store.balcao('validate', 'brand');
    const lines = validated.out.split('\n').filter((each) => each.includes('dono'));
    expect(lines).toHaveLength(2);
    expect(lines.filter((each) => !each.startsWith(`${shown} #/`))).toEqual([]);
    const asJson = await store.balcao('validate', 'brand', '--json');
    expect(asJson.out).not.toContain('\u202e');
    expect(JSON.parse(asJson.out).problems).toContainEqual(
      expect.objectContaining({ document: `project/matriz/brand/${id}` }),
    );
    writeFileSync(join(store.folder, 'names.csv'), `id,name:text\r\n"${id}",Nova\r\n`);
    const dry = await store.balcao('import', 'names.csv', '--collection', 'brand', '--dry-run');
    expect(dry.out).toBe(
      `change ${shown}: name\n1 row in UTF-8: 0 to create, 1 to change, 0 as stored, 0 refused. Nothing was written.\n`,
    );
  });
});

describe('a problem around a run is reported in one line', () => {
  it.each([
    {
      name: 'a collection that is not declared',
      argv: ['validate', 'brnd'],
      code: 2,
      says: 'There is no collection "brnd". Did you mean "brand"?',
    },
    {
      name: 'a wrong password',
      argv: ['validate'],
      password: 'outra-senha',
      code: 3,
      says: 'The server refused to sign admin@balcao.dev in: unknown e-mail or wrong password.',
    },
    {
      name: 'a server that is not there',
      argv: ['validate', '--url', 'http://127.0.0.1:1'],
      code: 3,
      says: 'No server answers at http://127.0.0.1:1.',
    },
    {
      name: 'no address at all',
      argv: ['validate', '--url', 'loja'],
      code: 2,
      says: '"loja" is no address of a server.',
    },
    {
      name: 'a store of others',
      argv: ['validate', 'brand', '--project', 'alheia'],
      code: 3,
      says: 'admin@balcao.dev may not read brand in the store "alheia", or there is no such store.',
    },
    {
      name: 'a file that is not there',
      argv: ['import', 'nada.csv', '--collection', 'brand'],
      code: 2,
      says: 'nada.csv cannot be read',
    },
    { name: 'neither map nor undo', argv: ['migrate'], code: 2, says: 'Name a rename map with --map' },
  ])('$name', async ({ argv, password = PASSWORD, code, says }) => {
    let err = '';
    vi.stubEnv('BALCAO_EMAIL', EMAIL).stubEnv('BALCAO_PASSWORD', password).stubEnv('BALCAO_URL', store.url);
    const ended = await main(['data', ...argv], {
      cwd: store.folder,
      project: resolve(import.meta.dirname, '../..'),
      colour: false,
      out: () => {},
      err: (text) => {
        err += text;
      },
    });
    expect({ ended, err }).toMatchObject({ ended: code, err: expect.stringContaining(says) });
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('the login of balcao data', () => {
  it('takes no password from the command line, which everybody on the machine can read', async () => {
    const run = await store.balcao('validate', 'brand', '--password', PASSWORD);
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining("unknown option '--password'") });
  });

  it('is refused with the reason when its password must be changed first', async () => {
    const [email, made] = ['nova@loja.dev', 'x7Kp_2vQ9mLwAb3d'];
    await store.addUser({ email, password: made, passwordOrigin: 'made-up' });
    const run = await store.balcaoAs({ email, password: made }, 'validate', 'brand');
    expect(run).toMatchObject({ code: 3, err: expect.stringContaining(`${email} must choose a password`) });
  });
});
