/**
 * A value as text in a field that is meant for another type: whatever stands there is seen before it is written over.
 */

import { HELD, shownWithTokens } from './held-values.ts';
import { fieldOf, isMap } from './map-value.ts';

/** Empty for nothing. Values of the store's own classes as the JSON editor calls them. */
export function anyText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  try {
    const shown = shownWithTokens(value, []);
    const own = isMap(shown) && fieldOf(shown, HELD) !== undefined ? fieldOf(shown, 'texto') : undefined;
    return typeof own === 'string' ? own : JSON.stringify(shown);
  } catch {
    return String(value);
  }
}
