/**
 * One question to the provider, over chat completions: the calls that every OpenAI-compatible endpoint answers. Loaded
 * with the first question. Logs nothing, keeps nothing.
 */
import OpenAI, { APIUserAbortError } from 'openai';
import type {
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { AssistantAnswer } from '../../../contract/assistant.ts';
import { ApiError } from '../api-error.ts';
import { collectAnswer } from './collect-answer.ts';
import type { AssistantConfig } from './config.ts';
import { failureOf } from './provider-failure.ts';

export interface Question {
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly tools: readonly ChatCompletionFunctionTool[];
  /** Whoever asked has gone. */
  readonly signal: AbortSignal;
}

export type AnswerPiece = { readonly delta: string } | { readonly answer: AssistantAnswer };

export interface Provider {
  /** Text as it comes, at last the whole answer. Throws an ApiError; ends without an answer when `signal` says so. */
  ask(question: Question): AsyncGenerator<AnswerPiece, void>;
}

/** Once: the panel offers to try again, and an operator waits. */
const RETRIES = 1;

export function openProvider({ apiKey, baseUrl, model, timeoutMs }: AssistantConfig): Provider {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl !== undefined && { baseURL: baseUrl }),
    timeout: timeoutMs,
    maxRetries: RETRIES,
    // Documents go to the configured address alone.
    fetchOptions: { redirect: 'manual' },
    // Its debug log would hold whole documents.
    logLevel: 'off',
  });
  return {
    async *ask({ messages, tools, signal }) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const stream = await client.chat.completions.create(
          { model, messages: [...messages], tools: [...tools], stream: true },
          { signal: AbortSignal.any([signal, deadline]) },
        );
        const collected = collectAnswer();
        let finished = false;
        for await (const chunk of stream) {
          const choice = chunk.choices?.[0];
          finished ||= Boolean(choice?.finish_reason);
          const delta = choice?.delta;
          if (!delta) continue;
          collected.add(delta);
          if (delta.content) yield { delta: delta.content };
        }
        if (signal.aborted) return;
        // The client takes an aborted stream for one that has ended.
        if (deadline.aborted) throw deadline.reason;
        if (!finished) throw new ApiError(502, 'A resposta do assistente foi interrompida. Tente de novo.');
        const answer = collected.whole();
        if (!answer)
          throw new ApiError(502, 'O provedor do assistente respondeu sem dizer nada. Tente de novo.');
        yield { answer };
      } catch (error) {
        if (signal.aborted) return;
        if (deadline.aborted || error instanceof APIUserAbortError) throw failureOf(deadline.reason, model);
        throw failureOf(error, model);
      }
    },
  };
}
