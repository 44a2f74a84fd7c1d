import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../testing/bundled-balcao.mjs');
const CASES = [
  { typed: 'bre', want: 'breaking' },
  { typed: 'data m', want: 'migrate' },
  { typed: 'generate --ch', want: '--check' },
  { typed: 'new x --group log', want: 'logistics' },
  { typed: 'completion f', want: 'fish' },
  { typed: 'explain bran', want: 'brand' },
  { typed: 'data export --collection bran', want: 'brand' },
];
const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-shells-'));
  const program = `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`;
  writeFileSync(join(folder, 'balcao'), program, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the shell offers or fills in for each line, asked of the shell itself. */
const OFFERED: { readonly [S in Shell]: (script: string) => string[] } = {
  bash: (script) =>
    CASES.map(({ typed }) => {
      const words = typed.split(' ');
      const asked = `source "${script}"; COMP_WORDS=(balcao ${typed}); COMP_CWORD=${words.length}; _balcao`;
      return run('bash', ['--norc', '-c', `${asked}; printf '%s\\n' "$\{COMPREPLY[@]}"`]);
    }),
  fish: (script) =>
    CASES.map(({ typed }) => {
      const offered = run('fish', ['--no-config', '-c', `source "${script}"; complete -C 'balcao ${typed}'`]);
      return offered.replaceAll(/\t.*$/gm, '');
    }),
  // It completes only at a prompt: one is opened, and shows its line after the Tab key.
  zsh(script) {
    const driver = join(folder, 'driver.zsh');
    const atThePrompt = [
      'unsetopt beep; PS1=""; autoload -Uz compinit; compinit -u -D',
      `source "${script}"`,
      `shown() { print -r -- "<""<$BUFFER>"">"; BUFFER=""; zle accept-line }; zle -N shown; bindkey "^X" shown`,
    ];
    writeFileSync(
      driver,
      [
        'zmodload zsh/zpty',
        'zpty prompt "zsh -f -i"',
        ...atThePrompt.map((line) => `zpty -w prompt '${line}'`),
        'for typed in "$@"; do',
        '  zpty -w -n prompt "balcao $typed"$\'\\t\\x18\'',
        '  zpty -r -m prompt line "*<<*>>*"',
        '  print -r -- "$' + '{$' + '{line##*<<}%%>>*}"',
        'done',
        'zpty -d prompt',
      ].join('\n'),
    );
    const lines = run('zsh', ['-f', driver, ...CASES.map(({ typed }) => typed)]).split('\n');
    return lines.map((line) => line.trimEnd().split(' ').at(-1) ?? '');
  },
};

function run(shell: Shell, words: readonly string[]): string {
  const env = { ...process.env, HOME: folder, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return execFileSync(shell, words, { encoding: 'utf8', env, cwd: folder, timeout: 60_000 }).trimEnd();
}

function isHere(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

describe('completion', () => {
  it.each(
    SHELLS,
  )('in %s completes as that shell does it, or, where the machine has none, names all that there is', (shell) => {
    const text = execFileSync(process.execPath, [PROGRAM, 'completion', shell], { encoding: 'utf8' });
    for (const word of ['breaking', 'migrate', 'check', 'logistics', 'balcao list'])
      expect(text).toContain(word);
    if (!isHere(shell)) return;
    const script = join(folder, `balcao.${shell}`);
    writeFileSync(script, text);
    expect(OFFERED[shell](script)).toEqual(CASES.map(({ want }) => want));
  }, 120_000);
});
