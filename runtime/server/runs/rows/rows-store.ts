/**
 * Where the rows of a run lie: documents of the store, several to a part where it is long. What was removed lies apart,
 * for admins to read, and is forgotten.
 */
import { REMOVED_ROWS, type RowRunKind, RUN_ROWS, rowPieceId } from '../../../contract/row-run.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { DocumentState, Documents, DocumentWrite } from '../../ports/documents.ts';

/** Of one document, of three bytes each at most; Firestore takes 1 MiB. */
const MOST_CHARACTERS = 340_000;
/** Of one part: they are written with one commit. */
const MOST_PIECES = 400;
/** Documents that are read together to be counted or removed. */
const PAGE = 20;

export class MissingRows extends Error {
  constructor(part: number) {
    super(`The rows of part ${part} are not there.`);
    this.name = 'MissingRows';
  }
}

/** They were not reached, or somebody else has written them: to be asked for again. */
export class RowsBusy extends Error {
  constructor(because: string, cause?: unknown) {
    super(`Rows of a run: ${because}`, { cause });
    this.name = 'RowsBusy';
  }
}

/** Whatever the store rejects with passes, as that of a disk that is full. */
export function reached<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new RowsBusy(String(cause), cause);
  });
}

export function storedRows(
  documents: Documents,
  { project, run, what }: { readonly project: string; readonly run: string; readonly what: RowRunKind },
) {
  const collection = `project/${project}/${rowsCollection(what)}`;
  const pathOf = (part: number, piece: number) => `${collection}/${rowPieceId(run, part, piece)}`;
  /** First pieces as they were read, and the texts of those that were written since. */
  const known = new Map<
    number,
    { readonly version?: string | undefined; readonly own?: Stored | undefined }
  >();
  const written = new Map<number, string>();

  async function look(part: number): Promise<Stored | undefined> {
    const there = await reached(documents.read(pathOf(part, 0)));
    const own = ownOf(there);
    const text = written.get(part) ?? own?.data;
    written.delete(part);
    if (own?.data !== text) throw new RowsBusy('another text');
    known.set(part, {
      version: there?.version,
      own: own && { pieces: own.pieces, startedAt: own.startedAt },
    });
    return own;
  }

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
    async part(index: number): Promise<RunPart> {
      const first = await look(index);
      const pieces = Number(first?.pieces);
      const areSome = Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES;
      if (!first || !areSome) throw new MissingRows(index);
      const rest = Array.from({ length: pieces - 1 }, (_, piece) =>
        reached(documents.read(pathOf(index, piece + 1))),
      );
      const texts = [first.data, ...(await Promise.all(rest)).map((piece) => ownOf(piece)?.data)];
      return JSON.parse(texts.join(''));
    },
    /** What is put into the part afterwards takes the place of what is there now, and of nothing else. */
    look: async (index: number) => void (await look(index)),
    async putPart(index: number, part: RunPart): Promise<void> {
      if (!known.has(index)) await look(index);
      const { version, own: before } = known.get(index) ?? {};
      const startedAt = before?.startedAt ?? new Date();
      const texts = piecesOf(JSON.stringify(part));
      const of = { run, part: index, pieces: texts.length, startedAt };
      const writes = texts.map((data, piece): DocumentWrite => {
        const put = { path: pathOf(index, piece), data: { ...of, piece, data }, stamps: ['updatedAt'] };
        if (piece > 0 || (version !== undefined && !before)) return { kind: 'replace', ...put };
        return version === undefined ? { kind: 'create', ...put } : { kind: 'change', version, ...put };
      });
      const left = Array.from({ length: Math.max(0, Number(before?.pieces ?? 0) - texts.length) });
      const removals = left.map((_, at): DocumentWrite => {
        return { kind: 'remove', path: pathOf(index, texts.length + at) };
      });
      known.delete(index);
      const outcome = await reached(documents.write([...writes, ...removals]));
      if (!outcome.ok) throw new RowsBusy(outcome.reason);
      written.set(index, texts[0] ?? '');
    },
    /** They were sent, and are not forgotten. */
    areThere: async () => (await look(0)) !== undefined,
    /** How many parts are there. */
    async count(): Promise<number> {
      let parts = 0;
      for await (const page of all()) parts += page.filter((piece) => ownOf(piece)?.piece === 0).length;
      return parts;
    },
    async forget(): Promise<void> {
      for await (const page of all()) {
        await documents.write(page.map(({ path }) => ({ kind: 'remove', path })));
      }
    },
  };
}

interface Stored {
  readonly [field: string]: unknown;
}

/** What a person has written there by the store's own interface is none of the backend's: it is signed. */
function ownOf(there: DocumentState | null): Stored | undefined {
  return there && !('owner' in there.data) && !('updatedBy' in there.data) ? there.data : undefined;
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
