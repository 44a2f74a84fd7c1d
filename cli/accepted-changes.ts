/**
 * Changes that are made on purpose: `breaking.ignore.json` beside the schemas lists them, each with its reason. They are
 * printed all the same, and count no more.
 *
 *   [{ "code": "FIELD_REMOVED", "collection": "category", "field": "hideTitle", "reason": "No shop has used it." }]
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CHANGE_CODES } from '../generator/breaking/codes.ts';
import type { Change } from '../generator/breaking/index.ts';
import { nearestName } from '../generator/diagnostics/nearest.ts';
import { isJsonObject, pointerTo } from '../generator/json.ts';
import { UsageError } from './exit-codes.ts';

export interface Acceptance {
  readonly code: string;
  readonly collection: string;
  /** Absent: the change concerns the collection. */
  readonly field?: string;
  readonly reason: string;
}

export interface JudgedChange extends Change {
  /** Why it is made on purpose. */
  readonly accepted?: string;
}

export interface AcceptedChanges {
  readonly changes: readonly JudgedChange[];
  /** What is listed and not there. */
  readonly unused: readonly Acceptance[];
}

export const IGNORE_FILE = 'breaking.ignore.json';

export function withAccepted(changes: readonly Change[], schemas: string): AcceptedChanges {
  const list = acceptancesAt(join(dirname(schemas), IGNORE_FILE));
  const judged = changes.map((change): JudgedChange => {
    const found = list.find((each) => concerns(each, change));
    return found ? { ...change, accepted: found.reason } : change;
  });
  return {
    changes: judged,
    unused: list.filter((each) => !changes.some((change) => concerns(each, change))),
  };
}

function concerns({ code, collection, field }: Acceptance, change: Change): boolean {
  return code === change.code && collection === change.collection && field === change.field;
}

/** Throws a UsageError that names every entry which cannot be read. */
function acceptancesAt(file: string): readonly Acceptance[] {
  if (!existsSync(file)) return [];
  const shown = basename(file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`${shown} cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  if (!Array.isArray(content))
    throw new UsageError(`${shown}: write a list of changes, each with its reason.`);
  const problems: string[] = [];
  const read = content.map((entry: unknown, at) =>
    readAcceptance(entry, `${shown}#${pointerTo(at)}`, problems),
  );
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return read;
}

function readAcceptance(entry: unknown, at: string, problems: string[]): Acceptance {
  const given = isJsonObject(entry) ? entry : {};
  const text = (name: 'code' | 'collection' | 'reason'): string => {
    const value = given[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    problems.push(`${at}/${name}: ${name === 'reason' ? 'say why the change is made' : `name the ${name}`}.`);
    return '';
  };
  const [code, collection, reason] = [text('code'), text('collection'), text('reason')];
  if (code !== '' && !Object.hasOwn(CHANGE_CODES, code)) {
    const nearest = nearestName(code, Object.keys(CHANGE_CODES));
    problems.push(`${at}/code: there is no change "${code}".${nearest ? ` Did you mean "${nearest}"?` : ''}`);
  }
  const { field } = given;
  return { code, collection, reason, ...(typeof field === 'string' && { field }) };
}
