import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEEP } from '../../tests/setup/scale.ts';
import { copySeededData } from '../../tests/setup/seeded-data.ts';
import { main } from '../main.ts';
import { type BalcaoProcess, balcao, type ProcessOptions } from '../testing/balcao-process.ts';

const ADDRESS = /Console\s+(http:\/\/127\.0\.0\.1:(\d+))\/console\//;

let folder: string;
let built: string;
/** Where the demo is not what is tested: making it takes longer than all else of a start. */
const EMPTY = '--no-demo';
const started: BalcaoProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-cli-start-'));
  built = join(folder, 'console');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '<!doctype html><title>Balcão</title>');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(data: string, args: readonly string[] = [], options: ProcessOptions = {}): BalcaoProcess {
  const run = balcao(['start', '--console', built, '--data', join(folder, data), ...args], options);
  started.push(run);
  return run;
}

/** What a start that cannot succeed says and how it ends. */
async function refused(run: BalcaoProcess) {
  const code = await run.ended;
  const { out, err } = run.said();
  return { code, out, lines: err.trimEnd().split('\n') };
}

/** The same of one that comes to no server, inside this process: a process of its own takes a second of a core. */
async function refusedHere(...args: readonly string[]) {
  vi.stubEnv('BALCAO_PORT', '0');
  const project = resolve(import.meta.dirname, '../..');
  let err = '';
  const code = await main(['start', '--console', built, '--data', join(folder, 'aqui'), ...args], {
    cwd: project,
    project,
    colour: false,
    out: () => {},
    err: (text) => {
      err += text;
    },
  });
  return { code, lines: err.trimEnd().split('\n') };
}

async function takenPort() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  return { other, port: String((other.address() as AddressInfo).port) };
}

/** On a busy machine it takes long to make the demo. */
const MAKES_DEMO = { timeout: 90_000 };

describe('balcao start', MAKES_DEMO, () => {
  it('prints the address and the demo logins, serves the console and ends with 0 at SIGTERM', async () => {
    await copySeededData(join(folder, 'loja'));
    const run = start('loja');
    const [, url] = await run.saying(ADDRESS);
    await run.saying(/Ctrl\+C stops/);
    for (const login of ['admin@balcao.dev', 'operador@balcao.dev', 'leitor@balcao.dev']) {
      expect(run.said().out).toMatch(new RegExp(`${login}\\s+balcao123\\s+\\S`));
    }
    expect(await (await fetch(`${url}/console/`)).text()).toContain('Balcão');
    expect((await (await fetch(`${url}/console/config.json`)).json()).backend).toBe('embedded');
    const asked = performance.now();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(run.said().err).toBe('');
  });

  it('ends when npm was told to end and its shell died of it', async () => {
    const command = [
      process.execPath,
      'cli/balcao.mjs',
      'start',
      '--console',
      built,
      '--data',
      join(folder, 'npm'),
      EMPTY,
    ];
    // The second command keeps the shell from becoming the first, as the one that npm uses does not.
    const shell = spawn('sh', ['-c', `"$@"; true`, 'sh', ...command], {
      env: { ...process.env, BALCAO_PORT: '0', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const closed = once(shell, 'close');
    await expect.poll(() => out, { timeout: 15_000 }).toContain('Ctrl+C stops');
    shell.kill('SIGTERM');
    // The pipe is closed by the last process that holds it.
    await closed;
    expect(out).toContain('Balcão stopped.');
  });
});

/** One start for all that can be seen of it. */
describe('balcao start --no-demo --port 0, in a folder that others may enter, where BALCAO_PORT is taken', () => {
  let run: BalcaoProcess;
  beforeAll(async () => {
    mkdirSync(join(folder, 'aberta'), { mode: 0o755 });
    const { other, port } = await takenPort();
    run = start('aberta', [EMPTY, '--port', '0'], { env: { BALCAO_PORT: port } });
    // Others are ended after each case.
    started.splice(0);
    await run.saying(/Ctrl\+C stops/);
    other.close();
  });
  afterAll(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
  });

  it('warns of a folder that others may enter', () => {
    expect(run.said().out).toMatch(/other people of this machine may enter.*chmod 700 .*aberta/);
    expect(statSync(join(folder, 'aberta/balcao.db')).mode & 0o077).toBe(0);
  });

  it('leaves an empty store empty with --no-demo, and says that nobody can sign in', () => {
    expect(run.said().out).toMatch(/There are no users yet.+\s+.+\/primeiro-acesso\/\S+/);
    expect(run.said().out).not.toContain('balcao123');
  });

  it('takes --port before BALCAO_PORT', () => {
    expect(run.said().out).toMatch(ADDRESS);
  });

  it('keeps others from its data, who end with 3 and one line that names it', async () => {
    const [, url] = ADDRESS.exec(run.said().out) ?? [];
    const { code, lines } = await refusedHere('--data', join(folder, 'aberta'));
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`in use by another Balcão (${url})`);
  });
});

/** When a start is killed that makes the demo. */
const TENTHS = Array.from({ length: 20 }, (_, n) => n);

describe('balcao start after one that was killed', () => {
  it.each(DEEP ? TENTHS : [])(
    'while it made the demo says so, goes on at once, makes all of it once, and ends with 0 at Ctrl+C, even when npm passes it on a second time (%i tenths of a second later)',
    MAKES_DEMO,
    async (n) => {
      const name = `morta-${n}`;
      const killed = start(name);
      await expect.poll(() => existsSync(join(folder, name, 'balcao.db')), { timeout: 20_000 }).toBe(true);
      await new Promise((later) => setTimeout(later, n * 100));
      killed.child.kill('SIGKILL');
      await killed.ended;
      const again = start(name);
      await again.saying(/made just now, with \d,\d{3} documents/);
      await again.saying(/An earlier start was stopped before the demo shops were complete/);
      await again.saying(/Ctrl\+C stops/);
      again.child.kill('SIGINT');
      again.child.kill('SIGINT');
      expect(await again.ended).toBe(0);
      const third = start(name);
      await third.saying(/Ctrl\+C stops/);
      expect(third.said().out).not.toContain('made just now');
    },
  );

  it('and whose database is gone does not make the demo in its place', async () => {
    const first = start('sumida', [EMPTY]);
    await first.saying(ADDRESS);
    first.child.kill('SIGKILL');
    await first.ended;
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(folder, 'sumida', `balcao.db${end}`), { force: true });
    const { code, lines } = await refusedHere('--data', join(folder, 'sumida'));
    expect(code).toBe(3);
    expect(lines).toEqual([expect.stringMatching(/has held a store.*balcao restore/)]);
  });
});

/** As on a full disk: no file may grow beyond this many blocks of 512 bytes. Node ignores the signal. */
function onFullDisk(blocks: number, args: readonly string[]) {
  const run = balcao(args, { fileBlocks: blocks, bundled: true });
  started.push(run);
  return refused(run);
}

/** For nothing, for a few pages, for some of the tables. */
const ROOM = [4, 40, 100];

describe('on a disk that takes nothing more', MAKES_DEMO, () => {
  it.each(
    DEEP ? ROOM : [40],
  )('start and user add end with 3 and one line about the disk (%i blocks)', async (blocks) => {
    for (const [name, args] of [
      ['cheia-start', ['start', '--console', built, EMPTY]],
      ['cheia-user', ['user', 'add', 'ana@loja.dev']],
    ] as const) {
      const { code, lines } = await onFullDisk(blocks, [
        ...args,
        '--data',
        join(folder, `${name}-${blocks}`),
      ]);
      expect({ code, lines }).toEqual({ code: 3, lines: [expect.stringMatching(/space/)] });
    }
  });

  it('backup ends with 3 and one line that names the file, and leaves none', async () => {
    await copySeededData(join(folder, 'cheia-copia'));
    const first = start('cheia-copia');
    await first.saying(/Ctrl\+C stops/);
    const copy = join(folder, 'copia.db');
    const data = join(folder, 'cheia-copia');
    const { code, lines } = await onFullDisk(2000, ['backup', copy, '--data', data]);
    expect(code).toBe(3);
    expect(lines).toEqual([
      expect.stringMatching(/The backup could not be written to .*copia\.db \(SQLITE_/),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('copia'))).toEqual([]);
  });
});

describe('balcao start ends with 3 and one line', () => {
  it('when the port is taken', async () => {
    const { other, port } = await takenPort();
    const { code, lines } = await refusedHere('--port', port);
    other.close();
    expect(code).toBe(3);
    expect(lines).toEqual([`The port ${port} is in use. Choose another with --port or BALCAO_PORT.`]);
  });

  it('when the data cannot be written', async () => {
    writeFileSync(join(folder, 'arquivo'), '');
    const { code, lines } = await refusedHere('--data', join(folder, 'arquivo/dados'));
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/data folder .*arquivo\/dados cannot be written \(ENOTDIR\)/);
  });

  it('when the database is no database', async () => {
    mkdirSync(join(folder, 'danificada'));
    writeFileSync(join(folder, 'danificada', 'balcao.db'), 'isto não é um banco de dados. '.repeat(200));
    const { code, lines } = await refusedHere('--data', join(folder, 'danificada'));
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('damaged');
  });

  it('when there is no console in the folder', async () => {
    const { code, lines } = await refusedHere(EMPTY, '--console', join(folder, 'nada'));
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
  });

  it('when Node is of another version', async () => {
    const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.0'})";
    const { code, lines } = await refused(start('node', [], { nodeArgs: ['--import', older] }));
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('18.19.0');
  });
});

describe('balcao start ends with 2', () => {
  it('for a port that is none', async () => {
    const { code, lines } = await refusedHere('--port', 'abc');
    expect(code).toBe(2);
    expect(lines).toEqual(['Invalid port: "abc". Use a number from 0 to 65535 (0 lets the system choose).']);
  });
});
