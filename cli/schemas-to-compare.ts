/**
 * The schemas to compare with: those of a folder, or of a revision as git keeps it. Checks nothing out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findSources } from '../generator/read/find-sources.ts';
import { META_FOLDER } from '../generator/read/source.ts';
import type { SchemaSource } from '../generator/read-stages.ts';
import { EnvironmentError, UsageError } from './exit-codes.ts';
import { reading, shownFrom } from './generate-run.ts';
import type { Terminal } from './terminal.ts';

/** A folder of that name is taken before a revision. Of a project's folder its `schemas` are meant. */
export function schemasToCompare(against: string, schemas: string, terminal: Terminal): SchemaSource[] {
  const folder = resolve(terminal.cwd, against);
  const sources = isFolder(folder) ? ofFolder(folder) : ofRevision(against, schemas, terminal);
  if (sources.length > 0) return sources;
  throw new UsageError(`${against} has no schemas (looked for ${shownFrom(terminal.cwd, schemas)}).`);
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function ofFolder(folder: string): SchemaSource[] {
  const inner = join(folder, 'schemas');
  return reading(() => findSources(isFolder(inner) ? inner : folder));
}

function ofRevision(revision: string, schemas: string, terminal: Terminal): SchemaSource[] {
  const found = git(schemas, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if (found.status !== 0) throw unknownRevision(revision, schemas, terminal);
  const commit = found.stdout.toString('utf8').trim();
  const files = entriesOf(ok(git(schemas, ['ls-tree', '-r', '-z', commit, '--', '.'])).toString('utf8'));
  const hashes = files.map(({ hash }) => `${hash}\n`).join('');
  const contents = contentsOf(ok(git(schemas, ['cat-file', '--batch'], hashes)));
  return files.map(({ file }, index) => ({ file, text: contents[index] ?? '' }));
}

function unknownRevision(revision: string, schemas: string, terminal: Terminal): Error {
  const inside = git(schemas, ['rev-parse', '--is-inside-work-tree']).status === 0;
  return new UsageError(
    inside
      ? `"${revision}" is neither a folder nor a revision of this repository. In a shallow clone, fetch it first.`
      : `"${revision}" is no folder, and ${shownFrom(terminal.cwd, schemas)} is in no git repository.`,
  );
}

/** What `git ls-tree -z` lists: `mode type hash<tab>path`, paths relative to the schemas folder. */
function entriesOf(listing: string): { readonly hash: string; readonly file: string }[] {
  return listing.split('\0').flatMap((line) => {
    const [, mode = '', hash = '', file = ''] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    const isLink = mode === '120000';
    const isHidden = file
      .split('/')
      .slice(0, -1)
      .some((folder) => folder.startsWith('.'));
    if (!/\.json$/i.test(file) || file.startsWith(`${META_FOLDER}/`) || isLink || isHidden) return [];
    return [{ hash, file }];
  });
}

/** What `git cat-file --batch` answers: `hash type size`, a line break, the bytes, a line break. */
function contentsOf(answer: Buffer): string[] {
  const contents: string[] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
    contents.push(answer.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
}

function git(cwd: string, args: readonly string[], input = '') {
  const run = spawnSync('git', args, { cwd, input, maxBuffer: 1 << 28 });
  if (run.error)
    throw new EnvironmentError(`git could not be run: ${run.error.message}`, { cause: run.error });
  return run;
}

function ok({ status, stdout, stderr }: ReturnType<typeof git>): Buffer {
  if (status === 0) return stdout;
  throw new EnvironmentError(`git failed: ${stderr.toString('utf8').trim()}`);
}
