/**
 * The command line as plain JavaScript, for the command that stays: without tsx a server starts sooner and holds a
 * third of the memory less. Made anew when its sources changed; where that fails, tsx says why or serves instead.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SHELF = new URL('../dist/server/', import.meta.url);
const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** `undefined` where there is none to be had. */
export async function bundledProgram() {
  try {
    if (!(await isFresh())) makeAnew();
    return await import(new URL('main.js', newest()).href);
  } catch {
    return undefined;
  }
}

function newest() {
  return new URL(`${readFileSync(new URL('current', SHELF), 'utf8')}/`, SHELF);
}

async function isFresh() {
  try {
    const { isFresh: asked } = await import(new URL('fresh.js', newest()).href);
    return asked();
  } catch {
    return false;
  }
}

function makeAnew() {
  const args = ['--import', 'tsx', 'cli/server-build/bundle.ts'];
  const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'ignore' });
  if (status !== 0) throw new Error('The bundle was not made.');
}
