/**
 * One turn: asks, runs the tools that the answer calls for, side by side, and asks again, ten rounds at most (product
 * operations, §7 and §9). Everything that happens is dispatched; a failure ends the turn and leaves the rounds before it.
 */
import {
  type AssistantMessage,
  type AssistantService,
  MOST_TOOL_ROUNDS,
  PROPOSE_TOOL,
  type ToolCall,
} from '../../../contract/assistant.ts';
import type { OpenDocument } from '../../../contract/open-document.ts';
import { readProposal } from '../../../core/proposals/proposed-changes.ts';
import { withoutSecrets } from '../../../core/proposals/without-secrets.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { Failure, Happening } from './conversation.ts';
import { promptSchema } from './prompt-schema.ts';
import { checkProposal } from './proposal.ts';

export interface TurnOptions {
  readonly project: string;
  readonly service: AssistantService;
  readonly document: OpenDocument;
  readonly messages: readonly AssistantMessage[];
  readonly signal: AbortSignal;
  readonly dispatch: (happening: Happening) => void;
  readonly newId: () => string;
}

export async function runTurn(options: TurnOptions): Promise<void> {
  const { project, service, document, signal, dispatch } = options;
  let messages = options.messages;
  for (let round = 0; round <= MOST_TOOL_ROUNDS; round++) {
    const response = await service.ask(
      {
        project,
        product_data: withoutSecrets(document.definition, document.read()),
        product_schema: {
          collection: document.definition.name,
          fields: promptSchema(document.definition, document.schema),
        },
        messages,
      },
      { signal, onText: (text) => !signal.aborted && dispatch({ type: 'text', text }) },
    );
    if (signal.aborted) return;
    if (!response.ok) return dispatch({ type: 'failed', failure: askingFailure(response) });
    const { content, refusal, tool_calls } = response.messages;
    if (content !== null) dispatch({ type: 'said', text: content });
    if (refusal !== null) dispatch({ type: 'refused', text: refusal });
    const said = { role: 'assistant', content: content ?? refusal } as const;
    if (tool_calls.length === 0) {
      dispatch({ type: 'round', messages: [said] });
      return dispatch({ type: 'ended' });
    }
    if (round === MOST_TOOL_ROUNDS) {
      dispatch({ type: 'too-long' });
      return dispatch({ type: 'ended' });
    }
    const calls = readCalls(tool_calls);
    if (!calls) return dispatch({ type: 'failed', failure: { kind: 'key', key: 'arguments' } });
    const results = await Promise.all(calls.map((call) => runCall(call, options)));
    if (signal.aborted) return;
    if (results.some((result) => result === undefined)) {
      return dispatch({ type: 'failed', failure: { kind: 'key', key: 'tool' } });
    }
    const done: readonly AssistantMessage[] = [
      { ...said, tool_calls },
      ...tool_calls.map(({ id }, index) => ({
        role: 'tool' as const,
        tool_call_id: id,
        content: JSON.stringify(results[index]),
      })),
    ];
    dispatch({ type: 'round', messages: done });
    messages = [...messages, ...done];
  }
}

function askingFailure(
  response: Exclude<Awaited<ReturnType<AssistantService['ask']>>, { readonly ok: true }>,
): Failure {
  if ('failure' in response) {
    return { kind: 'key', key: response.failure === 'not-ok' ? 'notOk' : 'fetch' };
  }
  if (response.code === 'not-configured') return { kind: 'not-configured' };
  return response.error === '' ? { kind: 'key', key: 'notOk' } : { kind: 'server', text: response.error };
}

interface ReadCall extends ToolCall {
  readonly given: unknown;
}

/** `undefined` when the arguments of one are no JSON. */
function readCalls(calls: readonly ToolCall[]): readonly ReadCall[] | undefined {
  try {
    return calls.map((call) => ({ ...call, given: JSON.parse(call.arguments || '{}') }));
  } catch {
    return undefined;
  }
}

/** What the model reads of the call; `undefined` when it could not be made. */
async function runCall(call: ReadCall, options: TurnOptions): Promise<unknown> {
  const { project, service, signal, dispatch } = options;
  const { id: callId, name, given } = call;
  dispatch({ type: 'tool', callId, name, what: whatOf(name, given) });
  const response = await service.runTool({ project, name, arguments: given }, signal);
  if (signal.aborted || !response.ok) return undefined;
  const { result } = response;
  const isRefused = isMap(result) && typeof result.refused === 'string';
  dispatch({ type: 'tool-done', callId, isRefused });
  return name === PROPOSE_TOOL && !isRefused ? proposed(call, result, options) : (result ?? null);
}

/** What the backend let pass is held to the form's own validator, and shown. */
function proposed(call: ReadCall, result: unknown, { document, dispatch, newId }: TurnOptions): unknown {
  const { definition } = document;
  if (isMap(call.given) && call.given.collection !== definition.name) {
    return { refused: `The open document is of "${definition.name}": changes can be proposed to it alone.` };
  }
  if (document.readOnly) return { refused: 'The user may only read this document.' };
  const before = isMap(result) && Array.isArray(result.refusedChanges) ? result.refusedChanges : [];
  const reading = readProposal(result);
  const checked = reading.ok ? checkProposal(document, reading.changes) : { changes: [], refused: [] };
  const refusedChanges = [...before, ...checked.refused];
  if (checked.changes.length > 0) {
    dispatch({
      type: 'proposed',
      proposal: { id: newId(), changes: checked.changes, refused: refusedChanges.length },
    });
  }
  return {
    shownToTheOperator: checked.changes.map(({ path }) => path.join('.')),
    refusedChanges,
    note: 'Nothing is changed until the operator accepts.',
  };
}

function whatOf(name: string, given: unknown): string {
  if (!isMap(given)) return name;
  const { id, text, collection } = given;
  if (name === 'get_document') return `${collection}/${id}`;
  const what = name === 'get_product' ? id : name === 'search_products' ? text : name;
  return typeof what === 'string' ? what : name;
}
