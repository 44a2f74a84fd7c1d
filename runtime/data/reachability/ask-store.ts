/**
 * The cheap question to a store: a read of no documents over Firestore's REST interface, which Google's, its emulator
 * and the embedded server all answer. Nobody is named in it, so it needs no token and no right, and costs no read.
 */

/** A slow server is not one that is away. */
const PATIENCE_MS = 8000;

/**
 * Whether the store itself answers, be it with a refusal. What stands in between answers with pages: a proxy whose
 * server is gone, a network that wants a login first. `root`: `…/databases/(default)/documents`.
 */
export async function askStore(root: string): Promise<boolean> {
  const answer = await fetch(`${root}:batchGet`, {
    method: 'POST',
    // No other header, so that no browser asks another origin beforehand.
    headers: { 'content-type': 'text/plain' },
    body: '{"documents":[]}',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // Read to the end, as a connection that hangs is no answer.
  await answer.arrayBuffer();
  return answer.status < 500 && (answer.headers.get('content-type') ?? '').includes('json');
}
