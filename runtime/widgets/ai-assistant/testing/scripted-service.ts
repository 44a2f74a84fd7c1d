/**
 * A backend that answers as scripted, and tells what it was asked.
 */
import type {
  AssistantAnswer,
  AssistantRequest,
  AssistantResponse,
  AssistantService,
  FailedCall,
  ToolRequest,
  ToolResponse,
} from '../../../contract/assistant.ts';

type Asked = AssistantResponse | FailedCall;

export interface ScriptedService extends AssistantService {
  readonly asked: readonly AssistantRequest[];
  readonly tools: readonly ToolRequest[];
}

export function scriptedService(
  answers: readonly (Asked | Promise<Asked>)[],
  tool: (request: ToolRequest) => ToolResponse | FailedCall = ({ arguments: given }) => ({
    ok: true,
    result: given,
  }),
): ScriptedService {
  const asked: AssistantRequest[] = [];
  const tools: ToolRequest[] = [];
  return {
    asked,
    tools,
    isConfigured: async () => true,
    async ask(request, { onText }) {
      const answer = await (answers[asked.length] ?? answers.at(-1) ?? says('Olá.'));
      asked.push(request);
      if (answer.ok && answer.messages.content) onText(answer.messages.content.slice(0, 2));
      return answer;
    },
    async runTool(request) {
      tools.push(request);
      return tool(request);
    },
  };
}

export function says(content: string | null, more: Partial<AssistantAnswer> = {}): Asked {
  return {
    ok: true,
    messages: { content, function_call: null, tool_calls: [], refusal: null, ...more },
  };
}

export function calls(...named: readonly (readonly [name: string, given: object | string])[]): Asked {
  const tool_calls = named.map(([name, given], index) => ({
    id: `c${index}`,
    name,
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  }));
  return says(null, { tool_calls });
}
