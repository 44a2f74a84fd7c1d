/**
 * The generated set against what lies in the output folder. Pure.
 */
import { byCodeUnit } from '../json.ts';
import type { GeneratedFile } from '../render/generated-file.ts';
import { isGenerated } from './marker.ts';

export interface FileChange {
  readonly path: string;
  /** Nothing: the file is new. */
  readonly before?: string;
  /** Nothing: the file is stale and goes. */
  readonly after?: string;
}

export interface Comparison {
  /** By path. */
  readonly changes: readonly FileChange[];
  readonly unchanged: number;
  /** Files without our notice that stand where a generated one belongs. Nothing may be written over them. */
  readonly inTheWay: readonly string[];
  /** Of `inTheWay`, those that are as generated but for the notice, which somebody took away. */
  readonly withoutNotice: readonly string[];
  /** Other files without our notice. They are left alone. */
  readonly foreign: readonly string[];
}

export function compare(
  generated: readonly GeneratedFile[],
  existing: ReadonlyMap<string, string>,
): Comparison {
  const changes: FileChange[] = [];
  const inTheWay: string[] = [];
  const withoutNotice: string[] = [];
  const ours = new Set(generated.map((file) => file.path));
  for (const { path, text } of generated) {
    const before = existing.get(path);
    if (before === undefined) changes.push({ path, after: text });
    else if (before === text) continue;
    else if (isGenerated(before)) changes.push({ path, before, after: text });
    else {
      inTheWay.push(path);
      if (isAllButNotice(before, text)) withoutNotice.push(path);
    }
  }
  const foreign: string[] = [];
  for (const [path, before] of existing) {
    if (ours.has(path)) continue;
    if (isGenerated(before)) changes.push({ path, before });
    else foreign.push(path);
  }
  const written = changes.filter((change) => change.after !== undefined).length;
  return {
    changes: changes.sort((a, b) => byCodeUnit(a.path, b.path)),
    unchanged: generated.length - written - inTheWay.length,
    inTheWay,
    withoutNotice,
    foreign: foreign.sort(byCodeUnit),
  };
}

/** With the line ends of Windows: git makes them where `core.autocrlf` is on. */
export function isSameButLineEnds({ before, after }: FileChange): boolean {
  return before !== undefined && before !== after && before.replaceAll('\r\n', '\n') === after;
}

function isAllButNotice(before: string, text: string): boolean {
  const rest = text.split('\n').filter((line) => !isGenerated(line));
  return before.replaceAll('\r\n', '\n').trim() === rest.join('\n').trim();
}
