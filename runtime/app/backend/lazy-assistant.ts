/**
 * The assistant's way to the backend, in a chunk that comes when its panel opens.
 */
import type { AssistantService, FailedCall } from '../../contract/assistant.ts';

const UNREACHABLE: FailedCall = { ok: false, failure: 'unreachable' };

export function lazyAssistant(token: () => Promise<string>): AssistantService {
  // A chunk that did not load may load the next time: the browser keeps the one that did.
  const service = async (): Promise<AssistantService> => {
    const { createAssistantService } = await import('../../data/console-api/assistant-service.ts');
    return createAssistantService(token);
  };
  return {
    isConfigured: (signal) =>
      service().then(
        (open) => open.isConfigured(signal),
        () => true,
      ),
    ask: (request, call) =>
      service().then(
        (open) => open.ask(request, call),
        () => UNREACHABLE,
      ),
    runTool: (request, signal) =>
      service().then(
        (open) => open.runTool(request, signal),
        () => UNREACHABLE,
      ),
  };
}
