/**
 * The items of a part as one text, as small as a document that is written each second should be, and back. Its names are
 * those under which runs have been stored since the first release.
 */
import type { StepState } from '../../contract/run.ts';
import type { Item, StepTime } from './run-state.ts';

/** Characters of a part: in UTF-8 no more than 256 KiB of a document. */
const MOST_BYTES = 240 * 1024;
/** Texts of errors are cut to so many characters, the first that lets the part fit. */
const TEXT_LENGTHS = [200, 100, 40, 12, 0];

const LETTERS: { readonly [S in StepState]: string } = {
  waiting: 'w',
  sent: 's',
  done: 'd',
  failed: 'f',
  'not-run': 'n',
  'in-doubt': 'u',
  absent: 'a',
};
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as StepState]));

interface StoredItem {
  /** The id. */
  readonly c: string;
  /** A letter a step. */
  readonly s: string;
  readonly r?: Item['retries'];
  readonly e?: Item['errors'];
  readonly a?: Item['answers'];
  /** When a step was sent, ms since the part's first, and how long it took. */
  readonly t?: { readonly [step: number]: readonly [number, number?] };
  readonly k?: unknown;
}

interface StoredPart {
  /** The part's first time, ms. */
  readonly at: number;
  readonly products: readonly StoredItem[];
}

export function printPart(items: readonly Item[]): string {
  const at = firstTime(items);
  for (const length of TEXT_LENGTHS) {
    const part: StoredPart = { at, products: items.map((item) => stored(item, at, length)) };
    const text = JSON.stringify(part);
    if (length === 0 || new TextEncoder().encode(text).byteLength <= MOST_BYTES) return text;
  }
  return '';
}

/** What is no part is read as one without items. */
export function readPart(text: string): readonly Item[] {
  const { at = 0, products = [] }: Partial<StoredPart> = parsed(text);
  return products.map((stored) => {
    const steps = [...stored.s].map((letter) => STATES.get(letter) ?? 'waiting');
    const times = steps.map((_state, step): StepTime | undefined => {
      const [sent, took] = stored.t?.[step] ?? [];
      if (sent === undefined) return undefined;
      return took === undefined ? { sentAt: at + sent } : { sentAt: at + sent, tookMs: took };
    });
    return {
      id: stored.c,
      steps,
      retries: stored.r ?? steps.map(() => 0),
      errors: stored.e ?? {},
      answers: stored.a ?? {},
      times,
      ...(stored.k !== undefined && { data: stored.k }),
    };
  });
}

function stored(item: Item, at: number, textLength: number): StoredItem {
  const { id, steps, retries, errors, answers, times, data } = item;
  const texts = Object.entries(errors).map(([step, text]) => [step, text.slice(0, textLength)]);
  const spans = times.flatMap((time, step) => {
    if (!time) return [];
    const { sentAt, tookMs } = time;
    return [[step, tookMs === undefined ? [sentAt - at] : [sentAt - at, tookMs]]];
  });
  return {
    c: id,
    s: steps.map((state) => LETTERS[state]).join(''),
    ...(retries.some((count) => count > 0) && { r: retries }),
    ...(texts.length > 0 && { e: Object.fromEntries(texts) }),
    ...(Object.keys(answers).length > 0 && { a: answers }),
    ...(spans.length > 0 && { t: Object.fromEntries(spans) }),
    ...(data !== undefined && { k: data }),
  };
}

function firstTime(items: readonly Item[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { times } of items) {
    for (const time of times) if (time && time.sentAt < first) first = time.sentAt;
  }
  return Number.isFinite(first) ? first : 0;
}

function parsed(text: string): Partial<StoredPart> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
