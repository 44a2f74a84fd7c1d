/**
 * The backend's search, in a chunk that comes with the first question.
 */
import type { BackendSearch } from '../../data/console-api/search-service.ts';

export function lazySearch(token: () => Promise<string>): BackendSearch {
  let opening: Promise<BackendSearch> | undefined;
  const open = async (): Promise<BackendSearch> => {
    const { createBackendSearch } = await import('../../data/console-api/search-service.ts');
    return createBackendSearch(token);
  };
  return async (project, request, signal) => {
    opening ??= open();
    try {
      return await (await opening)(project, request, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      // A chunk that did not load may load the next time.
      opening = undefined;
      return undefined;
    }
  };
}
