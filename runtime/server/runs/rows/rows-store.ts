/**
 * Where the rows of a run lie: documents of the store, several to a part where it is long. What was removed lies apart,
 * for admins to read, and is forgotten.
 */
import { REMOVED_ROWS, type RowRunKind, RUN_ROWS, rowPieceId } from '../../../contract/row-run.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { RowsStore } from '../../../core/row-runs/write-part.ts';
import type { DocumentState, Documents, DocumentWrite } from '../../ports/documents.ts';

/** Of one document; Firestore takes 1 MiB. */
const MOST_CHARACTERS = 400_000;
/** Documents that are read together to be counted or removed. */
const PAGE = 20;

export class MissingRows extends Error {
  constructor(part: number) {
    super(`The rows of part ${part} are not there.`);
    this.name = 'MissingRows';
  }
}

export interface StoredRows extends RowsStore {
  /** They were sent, and are not forgotten. */
  areThere(): Promise<boolean>;
  /** How many parts are there. */
  count(): Promise<number>;
  forget(): Promise<void>;
}

export function storedRows(
  documents: Documents,
  { project, run, what }: { readonly project: string; readonly run: string; readonly what: RowRunKind },
): StoredRows {
  const collection = `project/${project}/${rowsCollection(what)}`;
  const pathOf = (part: number, piece: number) => `${collection}/${rowPieceId(run, part, piece)}`;
  const firstOf = async (part: number) => (await documents.read(pathOf(part, 0)))?.data;

  async function* all(): AsyncGenerator<readonly DocumentState[]> {
    for (let after = `${run}-`; ; ) {
      const page = await documents.list(collection, { limit: PAGE, after });
      const own = page.filter(({ path }) => path.startsWith(`${collection}/${run}-`));
      if (own.length > 0) yield own;
      const last = own.at(-1);
      if (!last || own.length < PAGE) return;
      after = last.path.slice(collection.length + 1);
    }
  }

  return {
    async part(index) {
      const first = await firstOf(index);
      if (!first) throw new MissingRows(index);
      const rest = Array.from({ length: Number(first.pieces) - 1 }, (_, piece) =>
        documents.read(pathOf(index, piece + 1)),
      );
      const texts = [first.data, ...(await Promise.all(rest)).map((piece) => piece?.data.data)];
      const part: RunPart = JSON.parse(texts.join(''));
      return part;
    },
    async putPart(index, part) {
      const before = await firstOf(index);
      const startedAt = before?.startedAt ?? new Date();
      const texts = piecesOf(JSON.stringify(part));
      const of = { run, part: index, pieces: texts.length, startedAt };
      const writes = texts.map((data, piece): DocumentWrite => {
        const path = pathOf(index, piece);
        return { kind: 'replace', path, data: { ...of, piece, data }, stamps: ['updatedAt'] };
      });
      const left = Array.from({ length: Math.max(0, Number(before?.pieces ?? 0) - texts.length) });
      const removals = left.map((_, at): DocumentWrite => {
        return { kind: 'remove', path: pathOf(index, texts.length + at) };
      });
      const outcome = await documents.write([...writes, ...removals]);
      if (!outcome.ok) throw new Error(`Rows could not be stored: ${outcome.reason}`);
    },
    areThere: async () => (await firstOf(0)) !== undefined,
    async count() {
      let parts = 0;
      for await (const page of all()) parts += page.filter(({ data }) => data.piece === 0).length;
      return parts;
    },
    async forget() {
      for await (const page of all()) {
        await documents.write(page.map(({ path }) => ({ kind: 'remove', path })));
      }
    },
  };
}

export function rowsCollection(what: RowRunKind): string {
  return what === 'removal' ? REMOVED_ROWS : RUN_ROWS;
}

/** Never between the halves of a character. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + MOST_CHARACTERS;
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    pieces.push(text.slice(from, isHalf ? end - 1 : end));
    from = isHalf ? end - 1 : end;
  }
  return pieces;
}
