/**
 * The assistant's wire (product operations, §7): what the console's panel asks of the backend, and what comes back.
 * The assistant proposes, people decide: nothing here writes.
 */
import type { DocumentData } from './collection.ts';
import type { JsonSchema } from './form-module.ts';

export const ASSISTANT_RESPONSE_PATH = '/api/console/products/ai/response';
export const ASSISTANT_TOOLS_PATH = '/api/console/products/ai/tools';

/** Asked for by `Accept`: the answer as it is written, one JSON value a line. Else it comes whole. */
export const ASSISTANT_STREAM_TYPE = 'application/x-ndjson';

/** Rounds of tools in one turn, at most (product operations, §9). */
export const MOST_TOOL_ROUNDS = 10;

/** The tool that reads nothing: its arguments are changes for the operator to look at. */
export const PROPOSE_TOOL = 'propose_changes';

export interface ToolCall {
  /** The provider's own name of this call. */
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it: it may be none. */
  readonly arguments: string;
}

/** The conversation so far, as the panel keeps it. */
export type AssistantMessage =
  | { readonly role: 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ToolCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface AssistantRequest {
  readonly project: string;
  /** The open document, without secrets. */
  readonly product_data: DocumentData;
  /** `collection` names it; the rest is what the form's schema says of its fields. */
  readonly product_schema: { readonly collection: string; readonly fields: JsonSchema };
  readonly messages: readonly AssistantMessage[];
}

export interface AssistantAnswer {
  readonly content: string | null;
  /** The first of `tool_calls`. */
  readonly function_call: { readonly name: string; readonly arguments: string } | null;
  /** All of one answer: they may be made side by side. */
  readonly tool_calls: readonly ToolCall[];
  /** Why the model will not do it, in its own words. */
  readonly refusal: string | null;
}

/** What the panel has words of its own for; the rest is said by `error` alone. */
export type AssistantFailureCode = 'not-configured';

export type AssistantResponse =
  | { readonly ok: true; readonly messages: AssistantAnswer }
  | {
      readonly ok: false;
      /** In Portuguese, for the operator. */
      readonly error: string;
      readonly code?: AssistantFailureCode;
    };

/** A line of a streamed answer: a piece of the text, and at last the whole. */
export type AssistantLine = { readonly delta: string } | AssistantResponse;

export interface ToolRequest {
  /** The console's own, never the model's choice. */
  readonly project: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** `result` is for the model to read, what was refused too: a refusal is an answer, not a failure. */
export type ToolResponse =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: string };

/** One value that the model would have otherwise. */
export interface ProposedChange {
  /** Property names from the record's root, joined by dots. Lists change as a whole. */
  readonly path: string;
  readonly value: unknown;
  /** One sentence for the operator. */
  readonly reason?: string;
}

/** The call itself came to nothing: there is no sentence of the server's. */
export interface FailedCall {
  readonly ok: false;
  /** `unreachable`: no answer that can be read. `not-ok`: an HTTP status that says so, and nothing else. */
  readonly failure: 'unreachable' | 'not-ok';
}

/** The backend as the panel meets it. Never rejects; an aborted call may answer anything. */
export interface AssistantService {
  /** False only where the server says that nobody answers; asked before a question is typed. */
  isConfigured(signal: AbortSignal): Promise<boolean>;
  /** `onText` is called with the whole text so far, each time that there is more. */
  ask(
    request: AssistantRequest,
    call: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
  ): Promise<AssistantResponse | FailedCall>;
  runTool(request: ToolRequest, signal: AbortSignal): Promise<ToolResponse | FailedCall>;
}
