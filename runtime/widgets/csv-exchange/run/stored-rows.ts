/**
 * The rows of a run, a part at a time, as the backend has stored them.
 */
import type { ImportStore } from '../../../contract/imports.ts';
import { REMOVED_ROWS, RUN_ROWS, rowPieceId } from '../../../contract/row-run.ts';
import { MOST_SHOWN } from '../../../core/row-runs/preview.ts';
import { type ImportRow, isWritten, type RunPart } from '../../../core/row-runs/rows.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import type { RunRowsShown, RunStand } from '../../runs/index.ts';

/** `undefined` behind the last part, and where its rows are not stored any more. Rejects where they cannot be read. */
export type PartReader = (part: number) => Promise<readonly ImportRow[] | undefined>;

export interface RowsOfRun {
  /** Whose id they lie under. */
  readonly id: string;
  readonly removes: boolean;
}

export function storedRows(store: ImportStore, { id, removes }: RowsOfRun): PartReader {
  const collection = removes ? REMOVED_ROWS : RUN_ROWS;
  const read = async (part: number, pieces: readonly number[]) => {
    const ids = pieces.map((piece) => rowPieceId(id, part, piece));
    const found = await store.read(collection, ids);
    if (!found.ok) throw new StoreRefusal(found.failure.reason, found.failure.detail);
    return ids.flatMap((name) => {
      const document = found.documents.get(name);
      return document ? [dataOf(document.fields)] : [];
    });
  };
  return async (part) => {
    const [first] = await read(part, [0]);
    if (!first) return undefined;
    const more = Array.from({ length: Number(first.pieces ?? 1) - 1 }, (_, index) => index + 1);
    const rest = more.length === 0 ? [] : await read(part, more);
    return partIn([first, ...rest].map(({ data }) => String(data)).join(''))?.rows;
  };
}

export function partIn(text: string): RunPart | undefined {
  const part: unknown = JSON.parse(text);
  // As a console or the backend wrote it.
  return isMap(part) && Array.isArray(part.rows) ? (part as unknown as RunPart) : undefined;
}

/** All of them, a part at a time. */
export async function* allRows(read: PartReader): AsyncGenerator<readonly ImportRow[]> {
  for (let part = 0; ; part += 1) {
    const rows = await read(part);
    if (!rows) return;
    yield rows;
  }
}

export interface RowPlace {
  readonly part: number;
  readonly row: number;
}

export interface WrittenPage {
  readonly rows: readonly ImportRow[];
  /** Where the next page begins; absent: there is none. */
  readonly next?: RowPlace;
}

/** What a run has written: the rows from there on, a page of them. */
export async function writtenRows(
  read: PartReader,
  { part, row }: RowPlace = { part: 0, row: 0 },
): Promise<WrittenPage> {
  const found: ImportRow[] = [];
  for (let index = part; ; index += 1) {
    const rows = await read(index);
    if (!rows) return { rows: found };
    for (let at = index === part ? row : 0; at < rows.length; at += 1) {
      const each = rows[at];
      if (!each || !isWritten(each)) continue;
      if (found.length === MOST_SHOWN) return { rows: found, next: { part: index, row: at } };
      found.push(each);
    }
  }
}

const LATEST = 8;

/** Which rows of a run are shown while it is watched: each part is read once for as long as it stands the same. */
export class ShownRows {
  private readonly read: PartReader;
  private readonly isWrong: (row: ImportRow) => boolean;
  private readonly wrongOf = new Map<number, { readonly key: string; readonly rows: readonly ImportRow[] }>();

  constructor(read: PartReader, isWrong: (row: ImportRow) => boolean) {
    this.read = read;
    this.isWrong = isWrong;
  }

  async of(stand: RunStand, isLatestShown: boolean): Promise<RunRowsShown> {
    return {
      wrong: await this.wrong(stand),
      latest: isLatestShown ? await this.latest(stand) : [],
    };
  }

  private async wrong({ parts, isAnyWrong }: RunStand): Promise<readonly ImportRow[]> {
    const rows: ImportRow[] = [];
    for (const { part, wrong, key } of parts) {
      if (rows.length >= MOST_SHOWN) break;
      if (wrong > 0 || isAnyWrong) rows.push(...(await this.wrongIn(part, `${key} ${isAnyWrong}`)));
    }
    return rows.slice(0, MOST_SHOWN);
  }

  private async wrongIn(part: number, key: string): Promise<readonly ImportRow[]> {
    const known = this.wrongOf.get(part);
    if (known?.key === key) return known.rows;
    const rows = ((await this.read(part)) ?? []).filter(this.isWrong).slice(0, MOST_SHOWN);
    this.wrongOf.set(part, { key, rows });
    return rows;
  }

  private async latest({ parts }: RunStand): Promise<readonly ImportRow[]> {
    const going = parts.find(({ state }) => state === 'sent');
    const last = going ?? parts.findLast(({ state }) => state === 'done');
    const rows = (last && (await this.read(last.part))) ?? [];
    const open = going ? rows.filter(({ result }) => !result) : [];
    return open.length > 0 ? open.slice(0, LATEST) : rows.slice(-LATEST);
  }
}

export function wentWrong({ result }: ImportRow): boolean {
  return result?.action === 'error';
}

/** Not taken back. */
export function wasKept({ undo }: ImportRow): boolean {
  return undo?.ok === false;
}
