/**
 * One tab of a history: its part of the browser's memory, and the outbox that it runs. Its clock stands still.
 */
import { Outbox } from '../outbox.ts';
import type { MemoryBrowser, MemoryTab } from './memory-outbox.ts';

type OutboxPorts = ConstructorParameters<typeof Outbox>[0];

export interface OpenTab {
  readonly memory: MemoryTab;
  readonly outbox: Outbox;
}

/** Opens tabs of `browser` whose edits go where `writerOf` says, and whose outbox is in `storeOf`; ids count up over all of them. */
export function tabOpener(
  browser: MemoryBrowser,
  writerOf: (memory: MemoryTab) => ReturnType<OutboxPorts['writerOf']>,
  storeOf: (memory: MemoryTab) => OutboxPorts['store'] = ({ store }) => store,
): () => OpenTab {
  let ids = 0;
  return () => {
    const memory = browser.openTab();
    const outbox = new Outbox({
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
    return { memory, outbox };
  };
}
