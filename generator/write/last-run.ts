/**
 * What the last complete run of a folder was made from and gave, so that a run with nothing to do can say so without
 * doing it. It holds hashes, no text: what is in doubt, damaged or of another version only costs a full run.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCodeUnit, isJsonObject } from '../json.ts';
import type { SchemaSource } from '../read/source.ts';
import type { GeneratedFile } from '../render/generated-file.ts';
import type { Comparison } from './compare.ts';
import { isGenerated } from './marker.ts';

export interface LastRun {
  /** Whether it was made from the same; what it gave may have been changed since. */
  readonly isSame: boolean;
  /** The comparison of a run that has nothing to do; nothing when there may be something. */
  upToDate(existing: ReadonlyMap<string, string>): Comparison | undefined;
  remember(files: readonly GeneratedFile[]): void;
}

/** All that the output depends on besides the schemas. */
const PROGRAM = ['generator', 'templates', 'schemas/meta', 'runtime/contract', 'runtime/core/formats'];
const PACKAGES = 'package-lock.json';

/** `out` and `options` are what else the run was told. */
export function lastRunOf(
  project: string,
  out: string,
  sources: readonly SchemaSource[],
  options: object,
): LastRun {
  const place = createHash('sha256').update(out).digest('hex').slice(0, 16);
  const file = join(project, 'node_modules/.cache/balcao', `${place}.json`);
  const key = hashOf(JSON.stringify([programHash(project), process.version, options, inOrder(sources)]));
  const record = readRecord(file);
  const known = record?.key === key && Object.keys(record.files).length > 0 ? record : undefined;
  return {
    isSame: known !== undefined,
    upToDate(existing) {
      if (!known) return undefined;
      const same = Object.entries(known.files).every(([path, hash]) => {
        const text = existing.get(path);
        return text !== undefined && hashOf(text) === hash;
      });
      const others = [...existing].filter(([path]) => !Object.hasOwn(known.files, path));
      if (!same || others.some(([, text]) => isGenerated(text))) return undefined;
      return {
        changes: [],
        unchanged: Object.keys(known.files).length,
        inTheWay: [],
        withoutNotice: [],
        foreign: others.map(([path]) => path).sort(byCodeUnit),
      };
    },
    remember(files) {
      const hashes = Object.fromEntries(files.map(({ path, text }) => [path, hashOf(text)]));
      try {
        mkdirSync(dirname(file), { recursive: true });
        const beside = `${file}.${process.pid}`;
        writeFileSync(beside, JSON.stringify({ key, files: hashes }));
        renameSync(beside, file);
      } catch {
        // Without a place to remember in, the next run does its work again.
      }
    },
  };
}

function inOrder(sources: readonly SchemaSource[]): readonly SchemaSource[] {
  return [...sources].sort((a, b) => byCodeUnit(a.file, b.file));
}

interface RunRecord {
  readonly key: string;
  readonly files: { readonly [path: string]: unknown };
}

function readRecord(file: string): RunRecord | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isJsonObject(content) || typeof content.key !== 'string' || !isJsonObject(content.files)) {
      return undefined;
    }
    return { key: content.key, files: content.files };
  } catch {
    return undefined;
  }
}

function programHash(project: string): string {
  const hash = createHash('sha256');
  for (const folder of PROGRAM) addFolder(hash, project, folder);
  addFile(hash, project, PACKAGES);
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, project: string, folder: string): void {
  if (!existsSync(join(project, folder))) return;
  const entries = readdirSync(join(project, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => byCodeUnit(a.name, b.name))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, project, path);
    else if (!/\.test\.tsx?$/.test(entry.name)) addFile(hash, project, path);
  }
}

function addFile(hash: ReturnType<typeof createHash>, project: string, path: string): void {
  const content = existsSync(join(project, path)) ? readFileSync(join(project, path)) : '';
  hash.update(`${path}\n${content.length}\n`).update(content);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
