/**
 * From an older form into the one in which this console's fields store a new layout. Asked for by an operator or by a
 * migration, and never a side effect of an edit: a storefront may still read the older form.
 */
import type { Layout } from '../layout.ts';
import { printLayout, printLayoutAs } from './print-layout.ts';
import { type LayoutSource, readLayout, type StoredForm } from './read-layout.ts';

/** Whether there is anything to convert: fields that store a map of nodes have no other form. */
export function isOlderForm({ form, encodings }: LayoutSource, stored: StoredForm = 'list'): boolean {
  if (stored === 'map' || form === 'empty') return false;
  return form !== stored || encodings > 1;
}

/** The same page in the current form, which it then says is its own; the same layout where it is in it. */
export function inCurrentForm(layout: Layout, found: LayoutSource, stored: StoredForm = 'list'): Layout {
  const source = layout.source ?? found;
  if (stored === 'map' || !isOlderForm(source, stored)) return layout;
  const read = readLayout(printLayoutAs(layout, source, stored));
  return read.ok ? { ...read.layout, source: read.source } : layout;
}

/** A field's value in the current form; `undefined` where it is no layout, or in it already. */
export function convertedValue(value: unknown, stored: StoredForm = 'list'): unknown {
  const read = readLayout(value);
  if (!read.ok || !isOlderForm(read.source, stored)) return undefined;
  const { source = read.source, ...layout } = inCurrentForm(read.layout, read.source, stored);
  return printLayout(layout, source, stored);
}
