/**
 * The documents of a bulk change: those that were chosen one by one, or all that a list shows, found in the store. What
 * moves before a removal comes first. Their ids alone stay in memory.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { ListCursor, ListQuery } from '../../contract/live.ts';
import { cursorBehind } from '../records/list-cursor.ts';
import { narrowedTo } from '../search/listed-record.ts';
import type { ChosenDocuments, Listed } from './bulk-order.ts';
import { StoreRefusal } from './write-rows.ts';

/** Documents that are read together. */
const PAGE = 250;
/** Of one bulk change: their ids are in memory. */
export const MOST_DOCUMENTS = 500_000;

export interface DocumentPages {
  definitionOf(collection: string): Promise<CollectionDefinition>;
  /** As the store holds them now. Rejects with a DataError. */
  readPage(
    collection: string,
    query: ListQuery,
  ): Promise<{ readonly records: readonly ConsoleRecord[]; readonly hasMore: boolean }>;
  /** Ms since the epoch. */
  readonly now: () => number;
}

export interface ListedDocuments {
  readonly collection: string;
  /** What refers to documents that go. */
  readonly moves?: true;
  readonly ids: readonly string[];
}

export class TooManyDocuments extends Error {}

/** What moves first, then what the change is about. */
export async function listedDocuments(
  { collection, listed, move, timeZone }: ChosenDocuments,
  pages: DocumentPages,
  signal: AbortSignal,
  onRead: (documents: number) => void = () => {},
): Promise<readonly ListedDocuments[]> {
  let read = 0;
  const lists: ListedDocuments[] = [];
  const found = async (of: { readonly collection: string; readonly listed: Listed }) =>
    idsOf(of.listed, of.collection, { ...pages, timeZone }, signal, (some) => {
      read += some;
      if (read > MOST_DOCUMENTS) throw new TooManyDocuments();
      onRead(read);
    });
  for (const of of move?.from ?? []) {
    lists.push({ collection: of.collection, ids: await found(of), moves: true });
  }
  lists.push({ collection, ids: await found({ collection, listed }) });
  return lists;
}

function areNamed({ query, narrowed }: Listed): boolean {
  const { ids, ...others } = narrowed ?? {};
  return ids !== undefined && Object.keys({ ...others, ...query }).length === 0;
}

async function idsOf(
  { query, narrowed }: Listed,
  collection: string,
  { definitionOf, readPage, now, timeZone }: DocumentPages & Pick<ChosenDocuments, 'timeZone'>,
  signal: AbortSignal,
  onRead: (documents: number) => void,
): Promise<readonly string[]> {
  if (narrowed?.ids && areNamed({ query, narrowed })) {
    onRead(narrowed.ids.length);
    return [...new Set(narrowed.ids)];
  }
  const definition = await definitionOf(collection);
  const passes = narrowed && narrowedTo({ definition, narrowed, timeZone, now: now() });
  const ids: string[] = [];
  for (let after: ListCursor | undefined; ; ) {
    signal.throwIfAborted();
    const page = await readPage(collection, { ...query, limit: PAGE, ...(after && { after }) });
    const found = passes ? page.records.filter(passes) : page.records;
    ids.push(...found.map(({ id }) => id));
    onRead(found.length);
    const last = page.records.at(-1);
    if (!page.hasMore || !last) return ids;
    after = cursorBehind(last, query);
    if (!after)
      throw new StoreRefusal('unsupported', `${collection} is ordered by what no page can go on behind.`);
  }
}

/** Which documents were judged, so that others are noticed when the run begins. */
export interface JudgedDocuments extends ChosenDocuments {
  readonly key: string;
}

/** Of what somebody chose one by one nothing else can be found. */
export function judgedDocuments(
  { collection, listed, move, timeZone }: ChosenDocuments,
  lists: readonly ListedDocuments[],
): JudgedDocuments | undefined {
  if (!move && areNamed(listed)) return undefined;
  return { collection, listed, timeZone, ...(move && { move }), key: documentsKey(lists) };
}

/** Why the run may not begin, Portuguese; `undefined`: the same documents are found still. */
export async function foundOthers(
  judged: JudgedDocuments,
  pages: DocumentPages,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = documentsKey(await listedDocuments(judged, pages, signal));
  if (found === judged.key) return undefined;
  const [now, before] = [found, judged.key].map((key) => Number(key.split(':')[0]).toLocaleString('pt-BR'));
  const counts = now === before ? '' : ` (${now}, e não ${before})`;
  return `A lista mostra agora outros registros${counts}. Nada foi gravado: veja de novo o que muda.`;
}

/** The same for the same documents, in whatever order they come. */
function documentsKey(lists: readonly ListedDocuments[]): string {
  let sum = 0;
  let count = 0;
  for (const { collection, ids } of lists) {
    for (const id of ids) {
      // Below 2 ** 53 both terms together are exact, whatever came first.
      sum = (sum + hashOf(`${collection}/${id}`)) % 2 ** 52;
      count += 1;
    }
  }
  return `${count}:${sum.toString(36)}`;
}

/** Fifty-two bits: of some hundred thousand documents two others do not come to the same sum by chance. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0);
}
