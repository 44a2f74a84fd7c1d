/**
 * Fetches what will most likely be shown: on a slow line one part after another takes longer than what is in them. Only
 * a head start: whoever needs it loads it, and tells what goes wrong.
 */
import { loadDocumentForm } from '../../widgets/document-form/load-form.ts';
import { fetchBackend } from '../backend/backend.ts';
import { likelySession } from '../session/likely-session.ts';
import { type ScreenAddress, screenAddress } from './screen-address.ts';

export function fetchLikelyScreen(): void {
  const backend = likelySession();
  const coming = backend ? fetchConsole(backend) : import('../screens/LoginPage.tsx');
  coming.catch(() => undefined);
}

/** In the order in which they are wanted: documents are on their way while the screen still is. */
async function fetchConsole(backend: string): Promise<void> {
  await Promise.all([
    fetchBackend(backend),
    import('../routes/SignedInConsole.tsx'),
    fetchScreen(screenAddress(location.pathname.slice(import.meta.env.BASE_URL.length - 1))),
  ]);
}

async function fetchScreen(address: ScreenAddress | undefined): Promise<void> {
  if (!address) return;
  const services = import('../routes/ScreenServices.tsx');
  const form = address.document !== undefined && loadDocumentForm();
  const { collectionParts } = await import('../../../generated/collection-parts.ts');
  const [, parts] = Object.entries(collectionParts).find(([name]) => name === address.collection) ?? [];
  await Promise.all([services, form, parts?.loadResource(), form && parts?.loadForm()]);
}
