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
 * In the order in which it is wanted, so that documents are on their way while the screen still is: what is asked for at
 * once shares the line, and of six connections none is left for the console's own questions. What comes next is asked
 * for while something large still comes: the page's start beside the backend, the store beside the console.
 */
async function fetchConsole(backend: string): Promise<void> {
  await fetchBackend(backend);
  const address = screenAddress(location.pathname.slice(BASE.length));
  const shell = import('../routes/SignedInConsole.tsx');
  await Promise.all([fetchStore(backend), shell.then(() => address && fetchScreen(address))]);
}

async function fetchScreen({ collection, document }: ScreenAddress): Promise<void> {
  const { collectionParts } = await import('../../../generated/collection-parts.ts');
  const [, parts] = Object.entries(collectionParts).find(([name]) => name === collection) ?? [];
  const form = () => Promise.all([loadDocumentForm(), parts?.loadForm()]);
  await Promise.all([
    import('../routes/ScreenServices.tsx'),
    parts?.loadResource(),
    document !== undefined && form(),
  ]);
}
