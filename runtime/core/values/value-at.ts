/**
 * The value at a path of a record, a row or any other value: names enter maps, numbers enter lists.
 * `undefined` where nothing is. Who must know what stands in the way reads by `patches/record-path.ts`.
 */
import { fieldOf, isMap } from './map-value.ts';

/** `Height.Value` or its steps; a name that holds a dot is given as a step. */
export function valueAt(value: unknown, path: string | readonly (string | number)[]): unknown {
  let reached = value;
  for (const step of typeof path === 'string' ? path.split('.') : path) {
    if (typeof step === 'number') reached = Array.isArray(reached) ? reached[step] : undefined;
    else reached = isMap(reached) ? fieldOf(reached, step) : undefined;
  }
  return reached;
}
