/**
 * From bytes to a file: received, inspected, made (a picture is encoded anew), stored, written as a document. One state
 * machine, as pure data: what happened comes in, what must be done now comes out. Whoever carries it out tells of one
 * event after the other.
 */
export type ReceivingStage =
  | 'receiving'
  | 'inspecting'
  | 'making'
  | 'storing'
  | 'writing'
  | 'done'
  | 'refused';

export interface Receiving {
  readonly stage: ReceivingStage;
  /** What exists because of this upload, and must be gone if it comes to nothing. */
  readonly leftovers: { readonly quarantined: boolean; readonly made: boolean; readonly stored: boolean };
}

export type ReceivingEvent =
  | { readonly kind: 'received' }
  /** `remake`: pictures are encoded anew. */
  | { readonly kind: 'inspected'; readonly remake: boolean }
  | { readonly kind: 'made' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'written' }
  /** The store did not say whether it wrote the document: the bytes stay, and the sweeper looks at them later. */
  | { readonly kind: 'in-doubt' }
  /** At any stage: the sender is refused, has gone, or something broke. */
  | { readonly kind: 'failed' };

export type ReceivingEffect =
  | 'inspect'
  | 'make'
  | 'store'
  | 'write-document'
  | 'discard-quarantined'
  | 'discard-made'
  | 'discard-stored';

export interface ReceivingStep {
  readonly state: Receiving;
  readonly effects: readonly ReceivingEffect[];
}

export const RECEIVING: Receiving = {
  stage: 'receiving',
  leftovers: { quarantined: true, made: false, stored: false },
};

/** An event that does not fit the stage changes nothing: what comes late, or twice, is no step. */
export function receive(state: Receiving, event: ReceivingEvent): ReceivingStep {
  if (state.stage === 'done' || state.stage === 'refused') return { state, effects: [] };
  const { stage, leftovers } = state;
  switch (event.kind) {
    case 'failed':
      return { state: { stage: 'refused', leftovers: NOTHING_LEFT }, effects: discards(leftovers) };
    case 'in-doubt':
      return stage === 'writing'
        ? {
            state: { stage: 'refused', leftovers: NOTHING_LEFT },
            effects: discards({ ...leftovers, stored: false }),
          }
        : { state, effects: [] };
    case 'received':
      return stage === 'receiving' ? go('inspecting', leftovers, 'inspect') : { state, effects: [] };
    case 'inspected':
      if (stage !== 'inspecting') return { state, effects: [] };
      return event.remake
        ? go('making', { ...leftovers, made: true }, 'make')
        : go('storing', leftovers, 'store');
    case 'made':
      return stage === 'making' ? go('storing', leftovers, 'store') : { state, effects: [] };
    case 'stored':
      return stage === 'storing'
        ? go('writing', { ...leftovers, stored: true }, 'write-document')
        : { state, effects: [] };
    case 'written':
      return stage === 'writing'
        ? {
            state: { stage: 'done', leftovers: NOTHING_LEFT },
            effects: discards({ ...leftovers, stored: false }),
          }
        : { state, effects: [] };
  }
}

const NOTHING_LEFT = { quarantined: false, made: false, stored: false };

function go(
  stage: ReceivingStage,
  leftovers: Receiving['leftovers'],
  effect: ReceivingEffect,
): ReceivingStep {
  return { state: { stage, leftovers }, effects: [effect] };
}

function discards({ quarantined, made, stored }: Receiving['leftovers']): ReceivingEffect[] {
  return [
    ...(stored ? (['discard-stored'] as const) : []),
    ...(made ? (['discard-made'] as const) : []),
    ...(quarantined ? (['discard-quarantined'] as const) : []),
  ];
}
