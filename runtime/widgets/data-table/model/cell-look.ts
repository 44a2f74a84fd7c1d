/**
 * How a cell shows its value: one out of a few as a tag, with the colour that its stored word stands for; the state of
 * a document.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import type { RecordState } from '../../../core/records/record-state.ts';

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

export const STATE_TONES: { readonly [S in RecordState]: Tone } = {
  active: 'good',
  scheduled: 'waiting',
  expired: 'bad',
  inactive: 'plain',
};

/** `undefined`: plain text. */
export function tagTone(field: FieldDefinition, value: unknown): Tone | undefined {
  if (!field.options || field.options.length > MOST_TAGS || typeof value !== 'string') return undefined;
  if (!field.options.some((option) => option.value === value)) return undefined;
  return TONES[value.toLowerCase()] ?? 'plain';
}
