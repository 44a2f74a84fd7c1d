/**
 * The assistant's backend over HTTP, with the token of whoever is signed in. Answers are read line by line.
 */
import {
  ASSISTANT_RESPONSE_PATH,
  ASSISTANT_STREAM_TYPE,
  ASSISTANT_TOOLS_PATH,
  type AssistantAnswer,
  type AssistantResponse,
  type AssistantService,
  type FailedCall,
  type ToolCall,
} from '../../contract/assistant.ts';
import { isMap } from '../../core/values/map-value.ts';
import { linesOf } from './answer-lines.ts';

const UNREACHABLE: FailedCall = { ok: false, failure: 'unreachable' };
const NOT_OK: FailedCall = { ok: false, failure: 'not-ok' };

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createAssistantService(token: () => Promise<string>): AssistantService {
  const post = async (path: string, body: object, signal: AbortSignal, accept: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${await token()}` },
      body: JSON.stringify(body),
      signal,
    });
  return {
    async isConfigured(signal) {
      try {
        const headers = { authorization: `Bearer ${await token()}` };
        const answer = await fetch(ASSISTANT_RESPONSE_PATH, { headers, signal });
        return answer.ok || (await errorIn(answer))?.code !== 'not-configured';
      } catch {
        return true;
      }
    },
    async ask(request, { signal, onText }) {
      try {
        const answer = await post(ASSISTANT_RESPONSE_PATH, request, signal, ASSISTANT_STREAM_TYPE);
        if (!answer.ok) return (await errorIn(answer)) ?? NOT_OK;
        let text = '';
        let last: unknown;
        for await (const line of linesOf(answer)) {
          last = line;
          if (!isMap(line) || typeof line.delta !== 'string') continue;
          text += line.delta;
          onText(text);
        }
        return responseIn(last) ?? UNREACHABLE;
      } catch {
        return UNREACHABLE;
      }
    },
    async runTool(request, signal) {
      try {
        const answer = await post(ASSISTANT_TOOLS_PATH, request, signal, 'application/json');
        if (!answer.ok) return (await errorIn(answer)) ?? NOT_OK;
        const body: unknown = await answer.json();
        return isMap(body) && body.ok === true ? { ok: true, result: body.result } : NOT_OK;
      } catch {
        return UNREACHABLE;
      }
    },
  };
}

async function errorIn(answer: Response): Promise<Extract<AssistantResponse, { ok: false }> | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (!isMap(body) || typeof body.error !== 'string') return undefined;
  return { ok: false, error: body.error, ...(body.code === 'not-configured' && { code: body.code }) };
}

function responseIn(line: unknown): AssistantResponse | FailedCall | undefined {
  if (!isMap(line)) return undefined;
  if (line.ok === true) {
    const answer = answerIn(line.messages);
    return answer && { ok: true, messages: answer };
  }
  if (line.ok !== false) return undefined;
  return typeof line.error === 'string' ? { ok: false, error: line.error } : NOT_OK;
}

function answerIn(value: unknown): AssistantAnswer | undefined {
  if (!isMap(value)) return undefined;
  const calls: readonly unknown[] = Array.isArray(value.tool_calls) ? value.tool_calls : [];
  const tool_calls = calls.filter(isCall);
  const [first] = tool_calls;
  return {
    content: typeof value.content === 'string' ? value.content : null,
    refusal: typeof value.refusal === 'string' ? value.refusal : null,
    function_call: first ? { name: first.name, arguments: first.arguments } : null,
    tool_calls,
  };
}

function isCall(value: unknown): value is ToolCall {
  return isMap(value) && [value.id, value.name, value.arguments].every((each) => typeof each === 'string');
}
