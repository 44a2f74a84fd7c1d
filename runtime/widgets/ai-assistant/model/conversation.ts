/**
 * The conversation as the screen shows it, and how each thing that happens changes it. Values only: what is asked and
 * when is `run-turn.ts`.
 */
import type { AssistantMessage } from '../../../contract/assistant.ts';
import { type Decision, decided, type Proposal } from './proposal.ts';

export type FailureKey = 'fetch' | 'arguments' | 'tool' | 'notOk';

export type Entry =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'assistant'; readonly text: string; readonly isStopped?: boolean }
  | { readonly kind: 'refusal'; readonly text: string }
  | {
      readonly kind: 'tool';
      readonly callId: string;
      readonly name: string;
      /** What it was asked for, in a few words. */
      readonly what: string;
      readonly status: 'running' | 'done' | 'refused';
    }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'too-long' };

export type Failure =
  | { readonly kind: 'key'; readonly key: FailureKey }
  | { readonly kind: 'server'; readonly text: string }
  | { readonly kind: 'not-configured' };

export interface Conversation {
  readonly entries: readonly Entry[];
  /** As the model gets it: whole rounds only, so that a failed one can be asked again. */
  readonly messages: readonly AssistantMessage[];
  readonly isBusy: boolean;
  /** The answer that is being written. */
  readonly partial: string;
  readonly failure: Failure | null;
}

export const NEW_CONVERSATION: Conversation = {
  entries: [],
  messages: [],
  isBusy: false,
  partial: '',
  failure: null,
};

export type Happening =
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'asked-again' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'tool'; readonly callId: string; readonly name: string; readonly what: string }
  | { readonly type: 'tool-done'; readonly callId: string; readonly isRefused: boolean }
  | { readonly type: 'proposed'; readonly proposal: Proposal }
  /** One round is complete: what the model gets of it next time. */
  | { readonly type: 'round'; readonly messages: readonly AssistantMessage[] }
  | { readonly type: 'too-long' }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'stopped' }
  | { readonly type: 'ended' }
  | {
      readonly type: 'decided';
      readonly proposalId: string;
      readonly paths: readonly string[];
      readonly decision: Exclude<Decision, 'open'>;
    };

export function after(state: Conversation, happening: Happening): Conversation {
  switch (happening.type) {
    case 'asked':
      return {
        ...withEntry(state, { kind: 'user', text: happening.text }),
        messages: [...state.messages, { role: 'user', content: happening.text }],
        isBusy: true,
        failure: null,
      };
    case 'asked-again':
      return { ...state, isBusy: true, failure: null };
    case 'text':
      return { ...state, partial: happening.text };
    case 'said':
      return { ...withEntry(state, { kind: 'assistant', text: happening.text }), partial: '' };
    case 'refused':
      return { ...withEntry(state, { kind: 'refusal', text: happening.text }), partial: '' };
    case 'tool': {
      const { callId, name, what } = happening;
      return withEntry(state, { kind: 'tool', callId, name, what, status: 'running' });
    }
    case 'tool-done':
      return {
        ...state,
        entries: state.entries.map((entry) =>
          entry.kind === 'tool' && entry.callId === happening.callId && entry.status === 'running'
            ? { ...entry, status: happening.isRefused ? 'refused' : 'done' }
            : entry,
        ),
      };
    case 'proposed':
      return withEntry(state, { kind: 'proposal', proposal: happening.proposal });
    case 'round':
      return { ...state, messages: [...state.messages, ...happening.messages] };
    case 'too-long':
      return withEntry(state, { kind: 'too-long' });
    case 'failed':
      return { ...withoutRunning(state), isBusy: false, partial: '', failure: happening.failure };
    case 'stopped': {
      const said = state.partial
        ? withEntry(state, { kind: 'assistant', text: state.partial, isStopped: true })
        : withEntry(state, { kind: 'assistant', text: '', isStopped: true });
      return { ...withoutRunning(said), isBusy: false, partial: '' };
    }
    case 'ended':
      return { ...state, isBusy: false, partial: '' };
    case 'decided': {
      const { proposalId, paths, decision } = happening;
      return {
        ...state,
        entries: state.entries.map((entry) =>
          entry.kind === 'proposal' && entry.proposal.id === proposalId
            ? { kind: 'proposal', proposal: decided(entry.proposal, paths, decision) }
            : entry,
        ),
      };
    }
  }
}

function withEntry(state: Conversation, entry: Entry): Conversation {
  return { ...state, entries: [...state.entries, entry] };
}

/** A tool that nobody waits for any more is asked again with its round. */
function withoutRunning(state: Conversation): Conversation {
  return {
    ...state,
    entries: state.entries.filter((entry) => entry.kind !== 'tool' || entry.status !== 'running'),
  };
}
