/**
 * The form-encoded body of a forward POST: `headers=…&count=2&ofs=5&req0___data__=…&req1___data__=…`.
 */

export interface ForwardMessage {
  /** Its place in everything that the client has ever sent on the channel. */
  readonly offset: number;
  readonly data: unknown;
}

export interface ForwardBody {
  readonly messages: readonly ForwardMessage[];
  /** The request headers that the first POST carries inside its body, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The client keeps no more in one POST; more is no client of ours. */
const MAX_MESSAGES = 1000;

/** `undefined` for what is no such body. */
export function parseForwardBody(body: string): ForwardBody | undefined {
  const form = new URLSearchParams(body);
  const count = Number(form.get('count') ?? 0);
  const first = Number(form.get('ofs') ?? 0);
  if (!isCount(count) || !isCount(first) || count > MAX_MESSAGES) return undefined;
  const messages: ForwardMessage[] = [];
  for (let index = 0; index < count; index++) {
    const text = form.get(`req${index}___data__`);
    // The client numbers even what it could not say; a hole would stop the channel.
    const data = text === null ? {} : parseJson(text);
    if (data === undefined) return undefined;
    messages.push({ offset: first + index, data });
  }
  return { messages, headers: parseHeaders(form.get('headers') ?? '') };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
