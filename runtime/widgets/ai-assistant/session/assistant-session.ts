/**
 * One conversation about one open document: holds it, runs its turns and hands decisions to the form. Knows no React.
 */
import type { AssistantService } from '../../../contract/assistant.ts';
import type { OpenDocument } from '../../../contract/open-document.ts';
import { after, type Conversation, type Happening, NEW_CONVERSATION } from '../model/conversation.ts';
import { acceptable, keyOf, type Proposal } from '../model/proposal.ts';
import { runTurn } from '../model/run-turn.ts';

export interface AssistantSessionOptions {
  readonly project: string;
  readonly service: AssistantService;
  /** Asked each time: the form hands a newer one with each of its drawings. */
  readonly document: () => OpenDocument;
}

export class AssistantSession {
  private state = NEW_CONVERSATION;
  private readonly options: AssistantSessionOptions;
  private readonly listeners = new Set<() => void>();
  private turn: AbortController | undefined;
  private proposals = 0;

  constructor(options: AssistantSessionOptions) {
    this.options = options;
  }

  readonly getState = (): Conversation => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly send = (text: string): void => {
    if (this.state.isBusy || text.trim() === '') return;
    this.dispatch({ type: 'asked', text: text.trim() });
    void this.run();
  };

  readonly retry = (): void => {
    if (this.state.isBusy || !this.state.failure) return;
    this.dispatch({ type: 'asked-again' });
    void this.run();
  };

  readonly stop = (): void => {
    if (!this.turn) return;
    this.turn.abort();
    this.turn = undefined;
    this.dispatch({ type: 'stopped' });
  };

  readonly restart = (): void => {
    this.turn?.abort();
    this.turn = undefined;
    this.state = NEW_CONVERSATION;
    this.announce();
  };

  readonly accept = async (proposal: Proposal, paths: readonly string[]): Promise<void> => {
    const document = this.options.document();
    if (document.readOnly) return;
    const patches = acceptable(document, proposal, paths);
    if (patches.length === 0 || !(await document.apply(patches))) return;
    this.dispatch({
      type: 'decided',
      proposalId: proposal.id,
      paths: patches.map(keyOf),
      decision: 'accepted',
    });
  };

  readonly reject = (proposal: Proposal, paths: readonly string[]): void => {
    this.dispatch({ type: 'decided', proposalId: proposal.id, paths, decision: 'rejected' });
  };

  private async run(): Promise<void> {
    const turn = new AbortController();
    this.turn = turn;
    const { project, service, document } = this.options;
    await runTurn({
      project,
      service,
      document: document(),
      messages: this.state.messages,
      signal: turn.signal,
      // What a stopped turn still has to say is nobody's any more.
      dispatch: (happening) => this.turn === turn && this.dispatch(happening),
      newId: () => String(++this.proposals),
    });
    if (this.turn === turn) this.turn = undefined;
  }

  private dispatch(happening: Happening): void {
    this.state = after(this.state, happening);
    this.announce();
  }

  private announce(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
