/**
 * The screens without documents, under the names of `runtime/contract/registries.ts`, loaded when they are opened. A
 * name without an entry, or an entry without a name, does not compile.
 */
import type { ComponentType } from 'react';
import type { ScreenEntry } from '../contract/collection.ts';
import type { Registry, ScreenName } from '../contract/registries.ts';
import { part } from '../ui/part.tsx';

export interface ScreenProps {
  readonly entry: ScreenEntry;
}

export const screens = {
  'product-sync': part(async () => (await import('./screens/product-sync/ProductSync.tsx')).ProductSync),
  runs: part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [, { Runs }] = await Promise.all([loadScreenServices(), import('./screens/runs/Runs.tsx')]);
    return Runs;
  }),
} satisfies Registry<ScreenName, ComponentType<ScreenProps>>;
