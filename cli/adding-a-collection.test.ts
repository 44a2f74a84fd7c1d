import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './testing/project-copy.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../docs/adding-a-collection.md'), 'utf8');

interface Step {
  readonly title: string;
  readonly text: string;
}

/** The numbered steps, each with all that it says. */
const steps = guide
  .split(/^## /m)
  .filter((part) => /^\d\. /.test(part))
  .map((part): Step => ({ title: part.split('\n')[0] ?? '', text: part }));

function fenced(language: string, { text }: Step): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );
}

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** A line of the guide, in the project's folder, by the shell. */
function typed(line: string): string {
  return execFileSync('sh', ['-c', line], {
    cwd: project.folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: environment(),
  });
}

/** The guide's reader has no other port to spare, and no other npm around. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(own), BALCAO_PORT: '0', npm_config_update_notifier: 'false' };
}

describe('the guide to adding a collection, followed to the letter', () => {
  const [dropIn, generate, look] = steps;

  it('has the three steps', () => {
    expect(steps.map(({ title }) => title)).toEqual(['1. Drop in a schema', '2. Generate', '3. Look at it']);
  });

  it('1. gives a file to save', () => {
    const [, file = ''] = /Save this as `([^`]+)`/.exec(dropIn?.text ?? '') ?? [];
    const [schema = ''] = dropIn ? fenced('json', dropIn) : [];
    expect(file).toMatch(/^schemas\/.+\.schema\.json$/);
    expect(existsSync(join(project.folder, file))).toBe(false);
    mkdirSync(dirname(join(project.folder, file)), { recursive: true });
    writeFileSync(join(project.folder, file), schema);
  });

  it('2. gives a command that generates, and one that agrees with what it wrote', () => {
    const commands = generate ? fenced('sh', generate) : [];
    const inText = [...(generate?.text ?? '').matchAll(/`(npx [^`]+)`/g)].map(([, command = '']) => command);
    expect([...commands, ...inText].map((line) => line.trim())).toEqual([
      'npx balcao generate',
      'npx balcao generate --check',
    ]);
    for (const line of [...commands, ...inText]) typed(line);
    const made = [...guide.matchAll(/^\| `(generated\/[^`]+)`((?:, `[^`]+`)*) \|/gm)].flatMap(
      ([, first = '', more = '']) => [
        first,
        ...[...more.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(dirname(first), name)),
      ],
    );
    expect(made.length).toBeGreaterThan(7);
    // The guide's list is filtered and ordered by the same field, and so needs no index of its own.
    for (const file of made.filter((path) => !path.endsWith('indexes.json'))) {
      expect(readFileSync(join(project.folder, file), 'utf8'), file).toMatch(/supplier|fornecedor/i);
    }
  }, 60_000);

  it('3. gives a command that serves it', async () => {
    const [line = ''] = look ? fenced('sh', look) : [];
    expect(line.trim()).toBe('npm run dev');
    // Its own group, so that npm and all that it starts can be told to stop together, as Ctrl+C does.
    const child = spawn('sh', ['-c', line], { cwd: project.folder, env: environment(), detached: true });
    const ended = once(child, 'close');
    try {
      const url = await new Promise<string>((found, failed) => {
        let said = '';
        const hear = (chunk: unknown): void => {
          said += String(chunk);
          const [, at] = /(http:\/\/127\.0\.0\.1:\d+)\/console\//.exec(said) ?? [];
          if (at && said.includes('Ctrl+C')) found(at);
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('close', () => failed(new Error(`It ended early:\n${said}`)));
      });
      const form = await fetch(`${url}/console/@id/__x00__virtual:balcao/form/supplier`);
      expect(await form.text()).toContain('CNPJ');
      const catalogue = await fetch(`${url}/console/@fs${join(project.folder, 'generated/catalogue.ts')}`);
      expect(await catalogue.text()).toContain('Fornecedores');
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  }, 60_000);

  it('says last what shows all there is', () => {
    const [, command = ''] = /`(npx balcao list)` shows what there is/.exec(guide) ?? [];
    expect(typed(command)).toMatch(/^supplier +Fornecedores +catalog +collection +4 +false$/m);
    const [, explain = ''] = /`(npx balcao explain supplier)`/.exec(guide) ?? [];
    expect(typed(explain)).toContain('project/{projectId}/supplier/{docId}');
  }, 60_000);
});
