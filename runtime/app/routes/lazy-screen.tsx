/**
 * The screen of a catalogue entry, loaded when it is first opened.
 */
import { type ComponentType, lazy } from 'react';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';

const screens = new Map<ConsoleEntry, ComponentType>();

export function lazyScreen(entry: ConsoleEntry): ComponentType {
  const known = screens.get(entry);
  if (known) return known;
  const screen = lazy(async () => {
    const { resource } = await entry.loadResource();
    return { default: resource.list };
  });
  screens.set(entry, screen);
  return screen;
}
