/**
 * The address under which a small picture of a document is shown: in a cell, beside a name.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { addressOfWidth, SERVED_PATH } from '../../contract/files.ts';
import { fieldOf, isMap } from './map-value.ts';

const WIDTH = 96;

/**
 * The address of a stored picture, or of the first of several: the web's over https, or the console's own, in a small
 * form. `undefined` where there is none that a page may ask for, and for private ones, which open by signed addresses.
 */
export function pictureUrl(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const url = isMap(one) ? fieldOf(one, 'url') : one;
  if (typeof url !== 'string' || !/^(https:\/\/|\/(?!\/))/i.test(url.trim())) return undefined;
  const address = url.trim();
  if (!isMap(one) || !isServed(one, address)) return address;
  return fieldOf(one, 'isPublic') === true ? addressOfWidth(address, WIDTH) : undefined;
}

/** One of our own files, from this origin or the one of `BALCAO_FILES_ORIGIN`. */
function isServed(file: DocumentData, address: string): boolean {
  return typeof fieldOf(file, 'id') === 'string' && address.includes(`${SERVED_PATH}/`);
}
