/**
 * The search of a store that has none of its own: an engine over HTTP, and the worker that feeds it beside the server's
 * other work. `docs/deploying.md` says how to set it up.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { DocumentChanges } from '../ports/document-changes.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { type EngineConfig, engineClient } from './engine-client.ts';
import { engineNames } from './engine-entries.ts';
import { openEngineSearch } from './engine-search.ts';
import { openFeeder } from './feeder.ts';

export type { EngineConfig } from './engine-client.ts';

export interface SearchEngineParts {
  readonly definitions: readonly CollectionDefinition[];
  readonly changes: DocumentChanges;
  /** ms between two rounds. */
  readonly every: number;
  readonly report: (problem: string) => void;
}

/** The engine need not be there yet: searches reject until it is, and the worker goes on trying. */
export function openSearchEngine(
  config: EngineConfig,
  { definitions, changes, every, report }: SearchEngineParts,
): SearchIndex {
  const client = engineClient(config);
  const names = engineNames(config.prefix);
  const index = openEngineSearch(client, names, definitions);
  const feeder = openFeeder({ client, names, changes, definitions });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let said = '';
  const work = async (): Promise<void> => {
    let wait = every;
    try {
      if (await feeder.round()) wait = 0;
      said = '';
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      // Once, and not every round.
      if (problem !== said) report(`The search engine is not fed: ${problem}`);
      said = problem;
    }
    if (!isClosed) timer = setTimeout(begin, wait);
  };
  let working: Promise<void>;
  const begin = () => {
    working = work();
  };
  begin();
  return {
    search: index.search,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
