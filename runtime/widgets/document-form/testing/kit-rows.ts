/**
 * A product with a kit, whose rows tests change, and what is stored of it then.
 */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { collection, field } from './collections.ts';
import type { OneDocumentStore } from './open-form.tsx';

export const rowFields = [
  field('sku', 'Código', { required: true }),
  field('qty', 'Quantidade', { type: 'number' }),
];
export const definition = collection([field('kit', 'Kit', { type: 'array_struct', fields: rowFields })]);
export const kit = [
  { sku: 'A', qty: 1 },
  { sku: 'B', qty: 2 },
];

export async function storedKit(store: OneDocumentStore, want: unknown): Promise<void> {
  await waitFor(() => expect(store.read().kit).toEqual(want), { timeout: 3000 });
}

export async function saveNow({ keyboard }: { keyboard(keys: string): Promise<void> }): Promise<void> {
  await keyboard('{Control>}s{/Control}');
}
