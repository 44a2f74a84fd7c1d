/**
 * The layout of a field's value to be looked at and judged, read once: a form asks again at each change of any of its
 * fields, mostly about the same value. For editing a value is read anew.
 */
import { parsedJson, readLayout } from './forms/read-layout.ts';
import type { Layout } from './layout.ts';

/** Of a few fields, before and after a change. */
const REMEMBERED = 8;
const layouts = new Map<unknown, Layout | undefined>();

/** `undefined` for what is no layout in any form, and for the beginning of one that was cut short. */
export function layoutOf(value: unknown): Layout | undefined {
  if (!layouts.has(value)) rememberLayout(value, isCutShort(value) ? undefined : read(value));
  return layouts.get(value);
}

/** Who has printed a value need not have it read again. */
export function rememberLayout(value: unknown, layout: Layout | undefined): void {
  layouts.set(value, layout);
  const [oldest] = layouts.keys();
  if (layouts.size > REMEMBERED) layouts.delete(oldest);
}

/** A cell of a spreadsheet ends after 32,767 characters. */
function isCutShort(value: unknown): boolean {
  return typeof value === 'string' && /^\s*(\[\s*\{|\{\s*")/.test(value) && parsedJson(value) === undefined;
}

function read(value: unknown): Layout | undefined {
  const reading = readLayout(value);
  return reading.ok ? reading.layout : undefined;
}
