/**
 * The first part of another service's answer, so that no host can fill the memory.
 */
const MOST_JSON_BYTES = 1024 * 1024;

/** Reading ends after so many bytes, and where the connection breaks: the status says what became of the request. */
export async function shortBody(answer: Response, mostBytes = 64 * 1024): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // What came is all there is.
  }
  return Buffer.concat(chunks).toString();
}

/** `undefined`: it is no JSON, or longer than a megabyte. */
export async function shortJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await shortBody(answer, MOST_JSON_BYTES));
  } catch {
    return undefined;
  }
}
