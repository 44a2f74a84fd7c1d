/**
 * Builds the console when what is built is missing or was made from something else. Vite runs in a process of its own,
 * so that the server does not keep its memory, and into a folder of its own, so that a failed or interrupted build
 * leaves the one before it in place.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashConsoleInputs, STAMP } from './console-inputs.ts';

export interface ConsoleBuild {
  readonly project: string;
  /** Told once, before a build begins. */
  readonly building: () => void;
  /** Ends a build that is under way. */
  readonly stop?: AbortSignal;
}

export type ConsoleOutcome =
  | { readonly ok: true; readonly folder: string; readonly built: boolean }
  /** `output` is what Vite said. */
  | { readonly ok: false; readonly reason: 'failed' | 'stopped'; readonly output: string };

export function builtConsoleFolder(project: string): string {
  return join(project, 'dist/console');
}

export async function ensureConsole({ project, building, stop }: ConsoleBuild): Promise<ConsoleOutcome> {
  const folder = builtConsoleFolder(project);
  if (isUpToDate(project, folder)) return { ok: true, folder, built: false };
  building();
  const fresh = `${folder}-${process.pid}`;
  try {
    const { code, output } = await runVite(project, ['build', '--outDir', fresh, '--logLevel', 'warn'], stop);
    if (stop?.aborted) return { ok: false, reason: 'stopped', output };
    if (code !== 0) return { ok: false, reason: 'failed', output };
    replace(folder, fresh);
    return { ok: true, folder, built: true };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

export function isUpToDate(project: string, folder: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hashConsoleInputs(project);
}

function replace(folder: string, fresh: string): void {
  const former = `${fresh}-former`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(fresh, folder);
  rmSync(former, { recursive: true, force: true });
}

function runVite(
  project: string,
  args: readonly string[],
  stop: AbortSignal | undefined,
): Promise<{ code: number | null; output: string }> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stop,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => (stop?.aborted ? undefined : reject(error)));
    child.on('close', (code) => resolve({ code, output }));
  });
}
