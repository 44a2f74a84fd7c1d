/**
 * A problem as a developer reads it: with line, column and code frame. Sorted by file and position, each once.
 */
import { byCodeUnit } from '../json.ts';
import { codeFrame } from './code-frame.ts';
import type { DiagnosticCode, Severity } from './codes.ts';
import type { Place, Problem } from './problem.ts';
import { type Edit, isWhole } from './remedy.ts';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Relative to the schemas folder, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** JSON pointer with the leading `#`. */
  readonly pointer: string;
  readonly message: string;
  readonly remedy: string;
  /** The remedy as a change at the pointer; absent where it leaves something to the author. */
  readonly edit?: Edit;
  readonly frame: string;
}

/** What `diagnose` needs of a parsed source. */
export interface LocatedText {
  readonly file: string;
  readonly text: string;
  /** Offset and length of what a pointer leads to, or of the nearest thing around it. */
  locate(pointer: string, on: 'key' | 'value'): { readonly offset: number; readonly length: number };
}

export function diagnose(problems: readonly Problem[], sources: readonly LocatedText[]): Diagnostic[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const seen = new Set<string>();
  return problems
    .map((found) => toDiagnostic(found, byFile.get(found.place.file)))
    .sort(inReadingOrder)
    .filter((diagnostic) => {
      const key = JSON.stringify([
        diagnostic.code,
        diagnostic.file,
        diagnostic.line,
        diagnostic.column,
        diagnostic.message,
      ]);
      return !seen.has(key) && seen.add(key);
    });
}

function toDiagnostic(found: Problem, source: LocatedText | undefined): Diagnostic {
  const { code, severity, message, remedy, edit, place, offset } = found;
  const { frame, ...spot } = locationOf(place, source, offset);
  return { code, severity, ...spot, message, remedy, ...(edit && isWhole(edit) && { edit }), frame };
}

export interface Location extends Pick<Diagnostic, 'file' | 'line' | 'column' | 'pointer' | 'frame'> {}

/** `offset`: the character itself, where no pointer leads. */
export function locationOf(place: Place, source: LocatedText | undefined, offset?: number): Location {
  const { lines, starts } = linesOf(source);
  const span =
    offset === undefined
      ? (source?.locate(place.pointer, place.on) ?? { offset: 0, length: 0 })
      : { offset, length: 1 };
  const line = lineAt(starts, span.offset);
  const column = span.offset - (starts[line - 1] ?? 0) + 1;
  return {
    file: place.file,
    line,
    column,
    pointer: `#${place.pointer}`,
    frame: source?.text ? codeFrame(lines, line, column, Math.max(1, span.length)) : '',
  };
}

interface Lines {
  readonly lines: readonly string[];
  /** The offset at which each begins. */
  readonly starts: readonly number[];
}

const LINES = new WeakMap<LocatedText, Lines>();

/** Of a file with a thousand mistakes it is asked as often. */
function linesOf(source: LocatedText | undefined): Lines {
  const known = source && LINES.get(source);
  if (known) return known;
  const text = source?.text ?? '';
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  const lines = { lines: text.split(/\r\n|\n|\r/), starts };
  if (source) LINES.set(source, lines);
  return lines;
}

/** From 1. */
function lineAt(starts: readonly number[], offset: number): number {
  let [first, end] = [0, starts.length];
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    if ((starts[middle] ?? 0) <= offset) first = middle;
    else end = middle;
  }
  return first + 1;
}

function inReadingOrder(a: Diagnostic, b: Diagnostic): number {
  return (
    byCodeUnit(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byCodeUnit(a.code, b.code) ||
    byCodeUnit(a.message, b.message)
  );
}
