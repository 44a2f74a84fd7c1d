/**
 * The form-encoded body of a forward POST: `headers=…&count=2&ofs=5&req0___data__=…&req1___data__=…`.
 * Messages stay text here: one that waits for its turn would cost many times as much memory when parsed.
 */

export interface ForwardMessage {
  /** Its place in everything that the client has ever sent on the channel. */
  readonly offset: number;
  /** JSON, not checked. */
  readonly text: string;
}

export interface ForwardBody {
  readonly messages: readonly ForwardMessage[];
  /** The request headers that the first POST carries inside its body, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The client keeps no more in one POST; more is no client of ours. */
const MAX_MESSAGES = 1000;
/** `headers`, `count` and `ofs`, and room for a client that says more. */
const OTHER_PARAMETERS = 8;
/** Firestore takes requests of 10 MiB, and a little for what is around them. */
const MAX_CHARACTERS = 11 * 1024 * 1024;

/** `undefined` for what is no such body. Takes one pass, whatever the body. */
export function parseForwardBody(body: string): ForwardBody | undefined {
  if (hasMoreParameters(body, MAX_MESSAGES + OTHER_PARAMETERS)) return undefined;
  const form = new Map(new URLSearchParams(body));
  const count = Number(form.get('count') ?? 0);
  const first = Number(form.get('ofs') ?? 0);
  if (!isCount(count) || !isCount(first) || count > MAX_MESSAGES) return undefined;
  if (form.size > count + OTHER_PARAMETERS) return undefined;
  // The client numbers even what it could not say; a hole would stop the channel.
  const messages = Array.from({ length: count }, (_, index) => ({
    offset: first + index,
    text: form.get(`req${index}___data__`) ?? '{}',
  }));
  const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > MAX_CHARACTERS) return undefined;
  return { messages, headers: parseHeaders(form.get('headers') ?? '') };
}

function hasMoreParameters(body: string, most: number): boolean {
  let at = -1;
  for (let separators = 0; separators < most; separators += 1) {
    at = body.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function parseHeaders(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
}
