/**
 * The screen of a catalogue entry, loaded when it is first opened, with what all screens with widgets need.
 */
import type { ComponentType, ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { whenIdle } from '../../ui/use-when-idle.ts';
import { loadDocumentForm } from '../../widgets/document-form/load-form.ts';
import { type ConsoleEntry, loadCollectionParts } from '../catalogue/catalogue-entries.ts';
import { learnMessages } from '../messages/console-i18n.ts';

/** What tooltips and lists of choices are placed with; the first that opens would wait for it. */
const loadPlacing = () => import('@popperjs/core/lib/popper.js');

const screens = new Map<ConsoleEntry, ComponentType>();

export function lazyScreen(entry: ConsoleEntry): ComponentType {
  const known = screens.get(entry);
  if (known) return known;
  const screen = part(async () => {
    const [Services, { resource }] = await Promise.all([loadScreenServices(), entry.loadResource()]);
    whenIdle(() => void fetchForm(entry).catch(() => undefined));
    whenIdle(() => void loadPlacing().catch(() => undefined));
    const List = resource.list;
    return () => (
      <Services>
        <List />
      </Services>
    );
  });
  screens.set(entry, screen);
  return screen;
}

async function fetchForm(entry: ConsoleEntry): Promise<void> {
  await Promise.all([loadDocumentForm(), entry.loadResource().then(({ loadForm }) => loadForm())]);
}

export async function loadScreenServices(): Promise<ComponentType<{ readonly children: ReactNode }>> {
  const [{ ScreenServices, screenMessages }] = await Promise.all([
    import('./ScreenServices.tsx'),
    loadCollectionParts(),
  ]);
  learnMessages(screenMessages);
  return ScreenServices;
}
