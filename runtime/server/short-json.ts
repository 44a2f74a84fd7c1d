/**
 * The JSON of another service's answer, as long as it is short.
 */
const MOST_BYTES = 1024 * 1024;

/** `undefined`: it is no JSON. Throws when it is too long. */
export async function shortJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
