/**
 * Answers of a server as they come: of unknown shape, asked for what should be in them.
 */

type Answer = { readonly [name: string]: unknown };

/** The object itself, or the one under the name; empty when there is none. */
export function objectAt(value: unknown, name?: string): Answer {
  if (typeof value !== 'object' || value === null) return {};
  const answer: Answer = { ...value };
  return name === undefined ? answer : objectAt(answer[name]);
}

export function textAt(value: unknown, name: string): string | undefined {
  const found = objectAt(value)[name];
  return typeof found === 'string' ? found : undefined;
}

export function listAt(value: unknown, name: string): readonly unknown[] {
  const found = objectAt(value)[name];
  return Array.isArray(found) ? found : [];
}

/** The failure that Google's APIs describe in a body, streamed ones too. */
export function failureIn(body: unknown): { readonly status: string; readonly message: string } {
  const error = objectAt(Array.isArray(body) ? body[0] : body, 'error');
  return { status: textAt(error, 'status') ?? '', message: textAt(error, 'message') ?? '' };
}
