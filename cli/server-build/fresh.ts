/**
 * The second entry of the bundle: it knows what it was made from, and says whether the sources are still the same.
 */
import { resolve } from 'node:path';
import { hashServerInputs } from './server-inputs.ts';

/** Replaced when the bundle is made. */
declare const BALCAO_INPUTS: string;

/** The folder of `cli/server-build`, as `bundle.ts` writes it in. */
const PROJECT = resolve(import.meta.dirname, '../..');

export function isFresh(): boolean {
  return hashServerInputs(PROJECT) === BALCAO_INPUTS;
}
