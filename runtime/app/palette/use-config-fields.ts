/**
 * The fields of all config pages that may be read. Their definitions are fetched when the palette opens, and kept by
 * the browser; a page whose definition does not come is found by its name alone.
 */
import { useEffect, useState } from 'react';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';
import { fieldItems, type PaletteItem } from './palette-items.ts';

const NONE: readonly PaletteItem[] = [];

export function useConfigFields(entries: readonly ConsoleEntry[]): readonly PaletteItem[] {
  const [items, setItems] = useState(NONE);
  useEffect(() => {
    let stale = false;
    const pages = entries.filter(({ kind }) => kind === 'singleton');
    const load = async (entry: ConsoleEntry) => fieldItems(entry, (await entry.loadModel()).definition);
    void Promise.allSettled(pages.map(load)).then((loaded) => {
      if (stale) return;
      setItems(loaded.flatMap((page) => (page.status === 'fulfilled' ? page.value : NONE)));
    });
    return () => {
      stale = true;
    };
  }, [entries]);
  return items;
}
