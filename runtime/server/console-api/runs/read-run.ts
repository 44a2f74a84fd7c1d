/**
 * What pages send about runs of rows beside the rows, read once: anything else is refused in a sentence.
 */
import type { BeginRequest, NewRowRun, RowRunKind, UndoRequest } from '../../../contract/row-run.ts';
import { ROWS_IN_PART } from '../../../core/row-runs/rows.ts';
import { invalid, isRunId, readBody, readProject } from '../sync/read-request.ts';
import { isName } from './read-rows.ts';

const KINDS: readonly RowRunKind[] = ['import', 'bulk', 'removal'];
/** Two million rows. */
const MOST_PARTS = 20_000;
const MOST_CHARACTERS = 2000;

export function readNewRun(from: unknown): NewRowRun {
  const body = readBody(from);
  const { id, collection, header, parts, rows, moves, undoes } = body;
  const what = KINDS.find((kind) => kind === body.what);
  if (!isRunId(id)) throw invalid('id');
  if (what === undefined) throw invalid('what');
  if (!isName(collection)) throw invalid('collection');
  if (!isCount(parts) || parts > MOST_PARTS) throw invalid('parts');
  if (!isCount(rows) || rows > parts * ROWS_IN_PART) throw invalid('rows');
  if (!Array.isArray(header) || !header.every((name): name is string => typeof name === 'string')) {
    throw invalid('header');
  }
  if (moves !== undefined && (moves !== true || what !== 'removal')) throw invalid('moves');
  if (undoes !== undefined && undoes !== true) throw invalid('undoes');
  const about = readAbout(body.about);
  return {
    project: readProject(body),
    id,
    what,
    collection,
    title: readText(body.title, 'title'),
    header,
    separator: readText(body.separator, 'separator'),
    rows,
    parts,
    ...(moves && { moves }),
    ...(undoes && { undoes }),
    ...about,
  };
}

export function readUndo(from: unknown): UndoRequest {
  const { id, about } = readBody(from);
  if (!isRunId(id)) throw invalid('id');
  return { project: readProject(from), id, ...readAbout(about) };
}

export function readBegin(from: unknown): BeginRequest {
  const body = readBody(from);
  return { project: readProject(body), ...readAbout(body.about) };
}

/** A blank one is none. */
export function readAbout(about: unknown): { readonly about?: string } {
  const text = about === undefined ? '' : readText(about, 'about');
  return text.trim() === '' ? {} : { about: text };
}

export function readText(text: unknown, name: string): string {
  if (typeof text === 'string' && text.length <= MOST_CHARACTERS) return text;
  throw invalid(name);
}

function isCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1;
}
