/**
 * Brings a provider's events into the deliveries they are about. Whoever sends the message writes the same document, so
 * each change is of the version that was read.
 */
import { DELIVERIES } from '../../contract/campaigns.ts';
import { changesBy, type DeliveryEvent } from '../../core/campaigns/delivery-event.ts';
import type { Documents } from '../ports/documents.ts';

/** Others write it once or twice while the message leaves. */
const TRIES = 8;

export function deliveryPath(project: string, delivery: string): string {
  return `project/${project}/${DELIVERIES}/${delivery}`;
}

/** False: there is no such delivery. Rejects where the store cannot be written now; the provider sends them again. */
export async function noteEvents(
  documents: Pick<Documents, 'read' | 'write'>,
  project: string,
  delivery: string,
  events: readonly DeliveryEvent[],
): Promise<boolean> {
  const path = deliveryPath(project, delivery);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await documents.read(path);
    if (!stored) return false;
    const data = changesBy(stored.data, events);
    if (Object.keys(data).length === 0) return true;
    const { ok } = await documents.write([{ kind: 'change', path, version: stored.version, data }]);
    if (ok) return true;
  }
  throw new Error('A delivery could not be changed: others kept writing it.');
}
