/**
 * One run of the generator between two folders. Prints nothing.
 */
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Diagnostic, GeneratedFile } from '../generator/index.ts';
import { findSources } from '../generator/read/find-sources.ts';
import { apply, recover } from '../generator/write/apply.ts';
import { type Comparison, compare, type FileChange } from '../generator/write/compare.ts';
import { type LastRun, lastRunOf } from '../generator/write/last-run.ts';
import { withLock } from '../generator/write/lock.ts';
import { readOutput } from '../generator/write/read-output.ts';
import { progressOn } from './data/progress.ts';
import { EnvironmentError, UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export interface GenerateFlags {
  readonly check?: boolean;
  readonly watch?: boolean;
  /** Lets the schemas be changed as the remedies say. */
  readonly fix?: boolean;
  readonly schemas?: string;
  readonly out?: string;
  /** Lets the output lie outside the project. */
  readonly force?: boolean;
  readonly json?: boolean;
}

export interface GenerateFolders {
  readonly schemas: string;
  readonly out: string;
}

export interface GenerateRun {
  /** `differs`: only with `--check`. `blocked`: files without our notice stand in the way. */
  readonly outcome: 'written' | 'up to date' | 'differs' | 'invalid' | 'blocked';
  readonly folders: GenerateFolders;
  readonly diagnostics: readonly Diagnostic[];
  readonly changes: readonly FileChange[];
  readonly unchanged: number;
  readonly inTheWay: readonly string[];
  /** Of those: as generated, but for the notice. */
  readonly withoutNotice: readonly string[];
  readonly foreign: readonly string[];
  readonly milliseconds: number;
}

export function generateFolders(flags: GenerateFlags, terminal: Terminal): GenerateFolders {
  const { cwd, project } = terminal;
  const schemas = schemasFolder(flags, terminal);
  const named = flags.out === undefined ? join(project, 'generated') : resolve(cwd, flags.out);
  const out = linkedTo(named, terminal);
  if (out === schemas || schemas.startsWith(out + sep) || out.startsWith(schemas + sep)) {
    throw new UsageError('The schemas and the output must be folders apart.');
  }
  // A link inside the project was put there on purpose.
  const elsewhere = !named.startsWith(project + sep);
  if (elsewhere && !flags.check && !flags.force) {
    throw new UsageError(
      `${shownFrom(cwd, out)} lies outside the project. Say --force when it shall be written nevertheless.`,
    );
  }
  return { schemas, out };
}

/** Where a link leads, also to a folder that a killed run has put aside: a rename would take the link's own place. */
function linkedTo(folder: string, terminal: Terminal, seen: readonly string[] = []): string {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink) return folder;
  if (seen.includes(folder)) {
    const shown = shownFrom(terminal.cwd, folder);
    throw new UsageError(`${shown} is a link that leads to itself. Remove it, or let it lead to a folder.`);
  }
  return linkedTo(resolve(dirname(folder), readlinkSync(folder)), terminal, [...seen, folder]);
}

export function schemasFolder(flags: Pick<GenerateFlags, 'schemas'>, { cwd, project }: Terminal): string {
  const schemas = flags.schemas === undefined ? join(project, 'schemas') : resolve(cwd, flags.schemas);
  if (!existsSync(schemas) || !statSync(schemas).isDirectory()) {
    throw new UsageError(
      `There is no folder ${shownFrom(cwd, schemas)}. Name the schemas' folder with --schemas.`,
    );
  }
  return schemas;
}

export async function runGenerate(flags: GenerateFlags, terminal: Terminal): Promise<GenerateRun> {
  const started = performance.now();
  const folders = generateFolders(flags, terminal);
  const sources = reading(() => findSources(folders.schemas));
  const options = { runtime: wayToRuntime(folders.out, terminal.project) };
  const took = () => Math.round(performance.now() - started);
  const lastRun = lastRunOf(terminal.project, folders.out, sources, options);
  // A check trusts nothing but its own work.
  const idle = flags.check ? undefined : reading(() => nothingToDo(folders.out, lastRun));
  if (idle) return { outcome: 'up to date', folders, diagnostics: [], ...idle, milliseconds: took() };
  const progress = progressOn(terminal);
  // What makes the texts takes longer to load than it takes to see that there is nothing to do.
  const { generate, hasErrors } = await import('../generator/index.ts');
  const { files, diagnostics } = await generate(sources, {
    ...options,
    api: true,
    onRendered: (done, total) => progress.show(`Generating: ${done} of ${total} collections`),
  });
  progress.clear();
  if (hasErrors(diagnostics)) {
    const nothing = { changes: [], unchanged: 0, inTheWay: [], withoutNotice: [], foreign: [] };
    return { outcome: 'invalid', folders, diagnostics, ...nothing, milliseconds: took() };
  }
  const { outcome, comparison } = reading(() =>
    flags.check ? checked(folders.out, files) : written(folders.out, files),
  );
  // A warning is said again at every run.
  if (['written', 'up to date'].includes(outcome) && diagnostics.length === 0) lastRun.remember(files);
  return { outcome, folders, diagnostics, ...comparison, milliseconds: took() };
}

function nothingToDo(out: string, lastRun: LastRun): Comparison | undefined {
  if (!lastRun.isSame) return undefined;
  return withLock(out, () => {
    recover(out);
    return lastRun.upToDate(readOutput(out));
  });
}

interface Result {
  readonly outcome: GenerateRun['outcome'];
  readonly comparison: Comparison;
}

/** A folder that also holds files of others is not what the schemas give. */
function checked(out: string, files: readonly GeneratedFile[]): Result {
  const comparison = compare(files, readOutput(out));
  const { changes, inTheWay, foreign } = comparison;
  const same = changes.length + inTheWay.length + foreign.length === 0;
  return { outcome: same ? 'up to date' : 'differs', comparison };
}

function written(out: string, files: readonly GeneratedFile[]): Result {
  return withLock(out, () => {
    recover(out);
    const comparison = compare(files, readOutput(out));
    if (comparison.inTheWay.length > 0) return { outcome: 'blocked', comparison };
    if (comparison.changes.length === 0) return { outcome: 'up to date', comparison };
    apply(out, comparison.changes);
    return { outcome: 'written', comparison };
  });
}

function wayToRuntime(out: string, project: string): string {
  return relative(out, join(project, 'runtime')).split(sep).join(posix.sep);
}

/** What the disk refuses is reported in one line; any other mistake is ours and keeps its stack. */
export function reading<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new EnvironmentError(`The disk refused: ${cause.message}`, { cause });
  }
}

/** A path as a person at `cwd` would type it, with `/`. */
export function shownFrom(cwd: string, path: string): string {
  const way = relative(cwd, path).split(sep).join('/');
  return way === '' ? basename(path) : way;
}
