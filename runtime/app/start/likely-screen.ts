/**
 * Fetches what will most likely be shown: on a slow line one part after another takes longer than what is in them. Only
 * a head start: whoever needs it loads it, and tells what goes wrong.
 */
import { fetchBackend } from '../backend/backend.ts';
import { likelySession } from '../session/likely-session.ts';

export function fetchLikelyScreen(): void {
  const backend = likelySession();
  const coming = backend ? fetchConsole(backend) : import('../screens/LoginPage.tsx');
  coming.catch(() => undefined);
}

/** The store comes before the screen, so that documents are on their way while it still is. */
async function fetchConsole(backend: string): Promise<void> {
  const [{ fetchScreenAt }] = await Promise.all([
    import('../routes/SignedInConsole.tsx'),
    fetchBackend(backend),
  ]);
  await fetchScreenAt(location.pathname);
}
