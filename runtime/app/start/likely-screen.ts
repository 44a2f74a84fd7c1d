/**
 * Fetches what will most likely be shown: on a slow line one part after another takes longer than what is in them. Only
 * a head start: whoever needs it loads it, and tells what goes wrong.
 */
import { loadDocumentForm } from '../../widgets/document-form/load-form.ts';
import { fetchBackend, fetchStore } from '../backend/backend.ts';
import { type ScreenAddress, screenAddress } from '../catalogue/screen-address.ts';
import { likelySession } from '../session/likely-session.ts';

/** Without its last slash. */
const BASE = import.meta.env.BASE_URL.slice(0, -1);

export function fetchLikelyScreen(): void {
  const backend = likelySession();
  const coming = backend ? fetchConsole(backend) : import('../screens/LoginPage.tsx');
  coming.catch(() => undefined);
}

/**
 * In the order in which they are wanted, so that documents are on their way while the screen still is: what is asked for
 * at once shares the line. Whatever is asked for next is so while something large still comes: the page's start beside
 * the backend, the store beside the console.
 */
async function fetchConsole(backend: string): Promise<void> {
  await fetchBackend(backend);
  const store = fetchStore(backend);
  await import('../routes/SignedInConsole.tsx');
  await Promise.all([store, fetchScreen(screenAddress(location.pathname.slice(BASE.length)))]);
}

async function fetchScreen(address: ScreenAddress | undefined): Promise<void> {
  if (!address) return;
  // Small, and more is behind it.
  const allParts = import('../../../generated/collection-parts.ts');
  const services = import('../routes/ScreenServices.tsx');
  const form = address.document !== undefined && loadDocumentForm();
  const { collectionParts } = await allParts;
  const [, parts] = Object.entries(collectionParts).find(([name]) => name === address.collection) ?? [];
  await Promise.all([services, form, parts?.loadResource(), form && parts?.loadForm()]);
}
