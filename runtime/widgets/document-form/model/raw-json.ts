/**
 * A field's value as text for hands, and back: the way in and out of every field that has no editor of its own.
 */
import { type ParseError, parse as parseJson } from 'jsonc-parser';
import { sameValue } from '../../../core/patches/same-value.ts';
import { restored, shownWithTokens } from '../../../core/values/held-values.ts';

/** `json-text`: the document holds the JSON as a text. `text`: it holds a text that is no JSON. */
export type RawShape = 'json' | 'json-text' | 'text';

export function rawText(value: unknown, shape: RawShape): string {
  if (value === undefined || value === null) return '';
  if (shape === 'json') return JSON.stringify(shownWithTokens(value, []), null, 2);
  const text = String(value);
  const parsed = shape === 'json-text' ? parse(text) : undefined;
  return parsed?.ok ? JSON.stringify(parsed.value, null, 2) : text;
}

export type RawReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number };

/** Empty text removes the field. The value that was there comes back as it was when only the spelling differs. */
export function readRaw(text: string, shape: RawShape, before: unknown): RawReading {
  if (text.trim() === '') return { ok: true, value: undefined };
  if (shape === 'text') return { ok: true, value: text };
  const reading = parse(text);
  if (!reading.ok) return reading;
  if (shape === 'json') {
    const held: unknown[] = [];
    shownWithTokens(before, held);
    return { ok: true, value: restored(reading.value, held) };
  }
  const earlier = typeof before === 'string' ? parse(before) : undefined;
  const isSame = earlier?.ok && sameValue(earlier.value, reading.value);
  return { ok: true, value: isSame ? before : JSON.stringify(reading.value) };
}

/** How the field keeps its JSON: a text that is none already is edited as what it is. */
export function rawShape(jsonType: unknown, value: unknown, isAddress: boolean): RawShape {
  const types = Array.isArray(jsonType) ? jsonType : [jsonType];
  const isText = typeof value === 'string' || (types.includes('string') && value === undefined);
  if (!isText) return 'json';
  if (isAddress) return 'text';
  return typeof value === 'string' && value !== '' && !parse(value).ok ? 'text' : 'json-text';
}

function parse(text: string): RawReading {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, ...placeOf(text) };
  }
}

/** The browser's own message does not always say where. */
function placeOf(text: string): { readonly line: number; readonly column: number } {
  const errors: ParseError[] = [];
  parseJson(text, errors, { disallowComments: true });
  const lines = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
