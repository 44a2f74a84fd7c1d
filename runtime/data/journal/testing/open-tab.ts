/**
 * One tab of a history: its part of the browser's memory, and the journal that it runs. Its clock stands still.
 */
import { EditJournal } from '../edit-journal.ts';
import type { MemoryBrowser, MemoryTab } from './memory-journal.ts';

type JournalPorts = ConstructorParameters<typeof EditJournal>[0];

export interface OpenTab {
  readonly memory: MemoryTab;
  readonly journal: EditJournal;
}

/** Opens tabs of `browser` whose edits go where `writerOf` says, and are kept by `storeOf`; ids count up over all of them. */
export function tabOpener(
  browser: MemoryBrowser,
  writerOf: (memory: MemoryTab) => ReturnType<JournalPorts['writerOf']>,
  storeOf: (memory: MemoryTab) => JournalPorts['store'] = ({ store }) => store,
): () => OpenTab {
  let ids = 0;
  return () => {
    const memory = browser.openTab();
    const journal = new EditJournal({
      store: storeOf(memory),
      turns: memory.turns,
      writerOf: () => writerOf(memory),
      newId: () => {
        ids += 1;
        return `id${ids}`;
      },
      now: () => 0,
      onBack: () => () => {},
      after: () => () => {},
    });
    return { memory, journal };
  };
}
