/**
 * What a comparison of schemas prints: for people, or as JSON for programs.
 */
import { printRenameMaps, type RenameMap } from '../generator/breaking/rename-map.ts';
import { type Acceptance, IGNORE_FILE, type JudgedChange } from './accepted-changes.ts';
import { printJson } from './read-schemas.ts';
import type { Terminal } from './terminal.ts';

export interface BreakingReport {
  readonly against: string;
  readonly schemas: string;
  readonly changes: readonly JudgedChange[];
  readonly renames: readonly RenameMap[];
  /** Accepted changes that are not there. */
  readonly unused: readonly Acceptance[];
  /** The schemas compared against have mistakes of their own. */
  readonly isPartial: boolean;
}

export function printBreaking(report: BreakingReport, map: string | undefined, terminal: Terminal): void {
  const { against, changes, renames, unused, isPartial } = report;
  for (const change of changes) terminal.out(`${printChange(change, report, terminal.colour)}\n`);
  if (isPartial) {
    terminal.err(
      `The schemas of ${against} are not valid today; they were compared as far as they can be read.\n`,
    );
  }
  for (const { code, collection, field } of unused) {
    const what = field === undefined ? collection : `${collection}.${field}`;
    terminal.err(`${IGNORE_FILE} accepts ${code} of ${what}, which is no change: remove it.\n`);
  }
  const { breaking, warnings, accepted } = countsOf(changes);
  const more = accepted === 0 ? '' : `, ${accepted} accepted`;
  terminal.out(
    changes.length === 0
      ? `Nothing breaks: stored documents stay readable and valid against ${against}.\n`
      : `${counted(breaking, 'breaking change')}, ${counted(warnings, 'warning')}${more} against ${against}.\n`,
  );
  if (renames.length === 0) {
    if (map !== undefined) terminal.err(`There is nothing to rename, so ${map} was not written.\n`);
    return;
  }
  terminal.out(
    map === undefined
      ? `\nA rename map for \`balcao data migrate --map FILE\`; --map FILE writes it:\n${printRenameMaps(renames)}`
      : `The rename map is in ${map}: \`balcao data migrate --map ${map}\` shows what it would do.\n`,
  );
}

/** The stable shape for other programs; paths are relative to the schemas folder. */
export function printBreakingAsJson(report: BreakingReport, terminal: Terminal): void {
  const { against, schemas, changes, renames, unused, isPartial } = report;
  const counts = countsOf(changes);
  const outcome = counts.breaking > 0 ? 'breaking' : 'compatible';
  printJson({ outcome, against, schemas, ...counts, isPartial, changes, unused, renames }, terminal);
}

function printChange(change: JudgedChange, { schemas, against }: BreakingReport, colour: boolean): string {
  const paint = (code: number, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { code, collection, field, message, remedy, was, now, accepted } = change;
  const severity = accepted === undefined ? change.severity : 'accepted';
  const at = now ?? was;
  const place = at ? `${schemas}/${at.file}:${at.line}:${at.column}` : '';
  const head = [
    paint(severity === 'breaking' ? 31 : 33, `${severity} ${code}`),
    paint(1, now ? place : `${place} at ${against}`),
    paint(2, at?.pointer ?? ''),
  ];
  // What is gone can only be seen where it was.
  const shown = code === 'FIELD_REMOVED' ? was : at;
  const frame = (shown?.frame ?? '')
    .split('\n')
    .map((line) => `  ${paint(line.startsWith('>') ? 0 : 2, line)}`);
  const subject = field === undefined ? collection : `${collection}.${field}`;
  const before = was && now ? [paint(2, `  at ${against}: ${was.file}:${was.line}:${was.column}`)] : [];
  return [
    head.join(' '),
    `  ${subject}: ${message} ${accepted === undefined ? remedy : `Accepted: ${accepted}`}`,
    ...frame,
    ...before,
    '',
  ].join('\n');
}

export function countsOf(changes: readonly JudgedChange[]) {
  const open = changes.filter(({ accepted }) => accepted === undefined);
  const breaking = open.filter(({ severity }) => severity === 'breaking').length;
  return { breaking, warnings: open.length - breaking, accepted: changes.length - open.length };
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
