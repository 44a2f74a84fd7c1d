/**
 * Reads a layout from whatever a field holds: our list or its JSON text, Craft.js nodes as an object, as text or as
 * text encoded twice, HTML, plain text, nothing. It remembers how to write the value back in the same form.
 */
import { isMap } from '../../values/map-value.ts';
import { EMPTY_LAYOUT, type Layout } from '../layout.ts';
import { type Refused, refused } from '../refusals.ts';
import { assemble, type FoundBlock } from './assemble.ts';
import { type CraftFrame, isCraft, readCraft } from './craft-form.ts';
import { readList } from './list-form.ts';
import type { LayoutNote } from './notes.ts';

/** `text` is the list as JSON text. */
export type LayoutForm = 'craft' | 'list' | 'text' | 'html' | 'plain' | 'empty';

/** How a field stores a layout that is new to it; the generator says so. */
export type StoredForm = 'list' | 'text' | 'map';

/** What printing needs of the value that was read. */
export interface LayoutSource {
  readonly form: LayoutForm;
  readonly value: unknown;
  /** How many times the value is text around what it means. */
  readonly encodings: number;
  readonly craft?: CraftFrame;
}

export interface LayoutReading {
  readonly ok: true;
  readonly layout: Layout;
  readonly source: LayoutSource;
  readonly notes: readonly LayoutNote[];
}

const MOST_ENCODINGS = 3;

/** Refuses what is no layout in any form, such as a number. Never throws. */
export function readLayout(value: unknown): LayoutReading | Refused {
  const { inner, encodings } = decoded(value);
  const source = (form: LayoutForm, craft?: CraftFrame): LayoutSource => ({
    form,
    value,
    encodings,
    ...(craft && { craft }),
  });
  if (isNothing(inner)) return { ok: true, layout: EMPTY_LAYOUT, source: source('empty'), notes: [] };
  if (typeof inner === 'string') {
    const isHtml = /<[a-z!/]/i.test(inner.slice(0, inner.lastIndexOf('>') + 1));
    const layout = oneText(isHtml ? { html: inner } : { text: inner });
    return { ok: true, layout, source: source(isHtml ? 'html' : 'plain'), notes: [] };
  }
  if (Array.isArray(inner)) {
    if (!inner.some(isMap)) return refused('invalid-data');
    return { ok: true, ...readList(inner), source: source(encodings === 0 ? 'list' : 'text') };
  }
  if (!isMap(inner) || !isCraft(inner)) return refused('invalid-data');
  const { layout, notes, frame } = readCraft(inner);
  return { ok: true, layout, notes, source: source('craft', frame) };
}

function decoded(value: unknown): { readonly inner: unknown; readonly encodings: number } {
  let inner = value;
  let encodings = 0;
  while (typeof inner === 'string' && encodings < MOST_ENCODINGS) {
    const parsed = parsedJson(inner);
    if (typeof parsed !== 'string' && typeof parsed !== 'object') break;
    inner = parsed;
    encodings += 1;
  }
  return { inner, encodings };
}

/** `undefined` where the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

function oneText(props: FoundBlock['props']): Layout {
  const id = 'texto';
  const block: FoundBlock = { id, type: 'text', props, hidden: false, name: '' };
  return assemble({ blocks: new Map([[id, block]]), children: new Map([[null, [id]]]) }).layout;
}
