/**
 * Addresses of records in other stores.
 */
import { PROJECT_PARAM } from '../projects/project-choice.ts';

export function storeAddress(collection: string, id: string, store: string): string {
  return `/${collection}/${encodeURIComponent(id)}?${new URLSearchParams({ [PROJECT_PARAM]: store })}`;
}
