import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandTree, everyCommand } from './completion/command-tree.ts';
import { completionScript } from './completion/script.ts';
import { EnvironmentError } from './exit-codes.ts';
import { openWorkshop } from './testing/workshop.ts';

const PROGRAM = resolve(import.meta.dirname, 'balcao.mjs');
const LEAVES = [
  'new',
  'generate',
  'list',
  'explain',
  'breaking',
  'data validate',
  'data export',
  'data import',
  'data migrate',
  'runs list',
  'runs show',
  'runs pause',
  'runs undo',
  'start',
  'dev',
  'demo',
  'completion',
];

afterEach(() => vi.unstubAllEnvs());

async function said(...argv: string[]) {
  const workshop = openWorkshop();
  try {
    return await workshop.balcao(...argv);
  } finally {
    workshop.remove();
  }
}

describe('help', () => {
  it.each(LEAVES)('of %s shows options and examples, and is no mistake', async (command) => {
    const { code, out } = await said(...command.split(' '), '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: balcao ${command}`);
    expect(out).toContain(`\n  $ ${command === 'completion' ? 'source <(balcao' : 'balcao'} ${command}`);
  });

  it('is beside the version', async () => {
    const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
    expect(await said('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });

  it('of the program lists every command and the exit codes', async () => {
    const { code, out } = await said('--help');
    expect(code).toBe(0);
    for (const command of LEAVES) expect(out).toContain(`\n  ${command.split(' ')[0]}`);
    expect(out).toContain('Exit codes: 0 done, 1 differences');
  });
});

describe('the program after npm ci', () => {
  it('is called in any folder as docs/cli.md says', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../docs/cli.md'), 'utf8');
    const [, call = ''] = /`(node cli\/balcao\.mjs) COMMAND`/.exec(page) ?? [];
    const [, alias = ''] = /^alias balcao=(.+)$/m.exec(page) ?? [];
    const project = resolve(import.meta.dirname, '..');
    const script = `cd "${project}" && program=${alias} && ${call} --version && cd / && $program --version`;
    const { version } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8'));
    const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: `${version}\n${version}\n`, stderr: '' });
  });
});

describe('the streams', () => {
  it('are plain where there is no terminal, whatever the environment says of colours', () => {
    const run = spawnSync(process.execPath, [PROGRAM, 'list'], {
      encoding: 'utf8',
      env: { ...process.env, TERM: 'xterm-256color' },
    });
    expect(run.status).toBe(0);
    expect(run.stdout + run.stderr).not.toContain('\u001b');
  });

  it('may be closed before the end', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'explain', 'product', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it.each([
    '--help',
    '--version',
    'list',
    'list --json',
    'explain brand',
    'generate',
    'generate --check --json',
    'new supplier',
    'completion bash',
    'user list',
  ])('end %s with one sentence and exit code 3 when they cannot be written', async (command) => {
    const full = () => {
      throw new EnvironmentError('Standard output cannot be written: no room');
    };
    const workshop = openWorkshop({ out: full });
    try {
      const ended = await workshop.balcao(...command.split(' '));
      expect(ended).toEqual({ code: 3, out: '', err: 'Standard output cannot be written: no room\n' });
    } finally {
      workshop.remove();
    }
  });

  it.skipIf(!existsSync('/dev/full')).each(['list', 'firestore --memory --open --port 0'])(
    'end the process of balcao %s when the disk is full',
    (command) => {
      const full = openSync('/dev/full', 'w');
      try {
        const run = spawnSync(process.execPath, [PROGRAM, ...command.split(' ')], {
          encoding: 'utf8',
          stdio: ['ignore', full, 'pipe'],
          timeout: 60_000,
        });
        expect(run.status).toBe(3);
        expect(run.stderr).toMatch(/^Standard output cannot be written: ENOSPC[^\n]*\n$/);
      } finally {
        closeSync(full);
      }
    },
  );

  it('are coloured, each by itself, where a person looks', async () => {
    const workshop = openWorkshop({ colour: true, errColour: false });
    try {
      expect((await workshop.balcao('list')).out).toContain('\u001b[1mname');
      workshop.put('schemas/catalog/tag.schema.json', '{');
      expect((await workshop.balcao('list')).err).not.toContain('\u001b');
    } finally {
      workshop.remove();
    }
  });
});

describe('completion in every shell', () => {
  const program = new Command('balcao');
  program
    .command('sell <collection>')
    .description("It's a sale")
    .option('--price <reais>', 'how much: a number');
  const data = program.command('data').description('Documents');
  data.command('look').option('--file <file>', 'where to');
  const tree = commandTree(program);

  it('knows commands within commands', () => {
    expect(everyCommand(tree).map(({ path }) => path.join(' '))).toEqual(['', 'sell', 'data', 'data look']);
  });

  it('quotes what a shell would read, in zsh', () => {
    const script = completionScript('zsh', tree);
    expect(script).toContain(`'sell:It'\\''s a sale'`);
    expect(script).toContain("'--price:how much: a number'");
    expect(script).toContain('" data look --file") _files; return ;;');
  });

  it('quotes what a shell would read, in fish', () => {
    const script = completionScript('fish', tree);
    expect(script).toContain(`-a 'sell' -d 'It\\'s a sale'`);
    expect(script).toContain(
      "-n '__fish_seen_subcommand_from data; and __fish_seen_subcommand_from look' -l file -r -F",
    );
    expect(script).toContain("-n 'not __fish_seen_subcommand_from sell data' -a 'data'");
  });

  it('refuses a shell that it does not know', async () => {
    expect(await said('completion', 'powershell')).toMatchObject({
      code: 2,
      err: expect.stringContaining('bash, zsh, fish'),
    });
  });
});
