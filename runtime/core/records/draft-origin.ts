/**
 * Under which name the text of a new document's form is kept where that form stands inside another one: by the outermost
 * form, which a list can lead to, and the way from there. The text of a document's JSON has such a name too. Pure.
 */

/** The form on the screen that is inside no other. */
export interface OutermostForm {
  readonly collection: string;
  /** Absent: it is the form of a new document itself, kept under `origin`. */
  readonly id?: string;
  readonly origin?: string;
}

/** `way`: what leads from the outermost form to this one, in an order that is the same each time. */
export function originInside({ collection, id, origin }: OutermostForm, way: readonly string[]): string {
  const parts = new URLSearchParams({ in: collection });
  if (id === undefined) parts.set('from', origin ?? '');
  else parts.set('id', id);
  for (const step of way) parts.append('at', step);
  return parts.toString();
}

/** `undefined` for the origin of a form that is inside no other. */
export function outermostFormOf(origin: string): OutermostForm | undefined {
  const parts = new URLSearchParams(origin);
  const collection = parts.get('in');
  const id = parts.get('id');
  if (collection === null) return undefined;
  return id === null ? { collection, origin: parts.get('from') ?? '' } : { collection, id };
}

const JSON_TEXT = 'json';

/** For the text of the JSON editor that stands over this document's form. */
export function jsonTextOrigin(collection: string, id: string): string {
  return new URLSearchParams({ in: collection, id, text: JSON_TEXT }).toString();
}

export function isJsonTextOrigin(origin: string): boolean {
  return new URLSearchParams(origin).get('text') === JSON_TEXT;
}
