/**
 * How a cell shows its value: one out of a few as a tag, with the colour that its stored word stands for; the state of
 * a document; a picture by its address.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { addressOfWidth, SERVED_PATH } from '../../../contract/files.ts';
import type { RecordState } from '../../../core/records/record-state.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

export type Tone = 'good' | 'waiting' | 'bad' | 'plain';

/** More choices than these, as of the 27 states, are names to be read and no statuses. */
const MOST_TAGS = 10;

const TONES: { readonly [word: string]: Tone } = {
  success: 'good',
  active: 'good',
  done: 'good',
  published: 'good',
  approved: 'good',
  pending: 'waiting',
  queued: 'waiting',
  processing: 'waiting',
  inprogress: 'waiting',
  draft: 'waiting',
  error: 'bad',
  failed: 'bad',
  cancelled: 'bad',
  inactive: 'bad',
};

const CELL_WIDTH = 96;

export const STATE_TONES: { readonly [S in RecordState]: Tone } = {
  active: 'good',
  scheduled: 'waiting',
  expired: 'bad',
  inactive: 'plain',
};

/**
 * The address of a stored picture, or of the first of several: the web's over https, or the console's own, as small as a
 * cell is. `undefined` where there is none that a page may ask for, and for private ones, which open by signed addresses.
 */
export function pictureUrl(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const url = isMap(one) ? fieldOf(one, 'url') : one;
  if (typeof url !== 'string' || !/^(https:\/\/|\/(?!\/))/i.test(url.trim())) return undefined;
  const address = url.trim();
  if (!isMap(one) || !isServed(one, address)) return address;
  return fieldOf(one, 'isPublic') === true ? addressOfWidth(address, CELL_WIDTH) : undefined;
}

/** One of our own files, from this origin or the one of `BALCAO_FILES_ORIGIN`. */
function isServed(file: DocumentData, address: string): boolean {
  return typeof fieldOf(file, 'id') === 'string' && address.includes(`${SERVED_PATH}/`);
}

/** `undefined`: plain text. */
export function tagTone(field: FieldDefinition, value: unknown): Tone | undefined {
  if (!field.options || field.options.length > MOST_TAGS || typeof value !== 'string') return undefined;
  if (!field.options.some((option) => option.value === value)) return undefined;
  return TONES[value.toLowerCase()] ?? 'plain';
}
