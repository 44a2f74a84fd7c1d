/**
 * Under which id a campaign's message to somebody is stored: always the same, so that nobody is sent to twice.
 */
import { createHash } from 'node:crypto';

/** `address`: as `Recipient` has it. */
export function deliveryId(project: string, campaign: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([project, campaign, address]))
    .digest('hex')
    .slice(0, 40);
}
