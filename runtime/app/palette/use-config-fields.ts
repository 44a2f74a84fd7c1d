/**
 * The fields of all config pages that may be read. Their definitions are fetched once the palette stands and is idle,
 * as they are many and the first key has its own question, and kept by the browser; a page whose definition does not
 * come is found by its name alone.
 */
import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/use-when-idle.ts';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';
import { fieldItems, type PaletteItem } from './palette-items.ts';

const NONE: readonly PaletteItem[] = [];

export function useConfigFields(entries: readonly ConsoleEntry[]): readonly PaletteItem[] {
  const [items, setItems] = useState(NONE);
  useEffect(() => {
    let stale = false;
    const pages = entries.filter(({ kind }) => kind === 'singleton');
    const load = async (entry: ConsoleEntry) => fieldItems(entry, (await entry.loadModel()).definition);
    const forget = whenIdle(() => {
      void Promise.allSettled(pages.map(load)).then((loaded) => {
        if (stale) return;
        setItems(loaded.flatMap((page) => (page.status === 'fulfilled' ? page.value : NONE)));
      });
    });
    return () => {
      stale = true;
      forget();
    };
  }, [entries]);
  return items;
}
