/**
 * Messages that a demo's simulators took instead of a provider, and what one does with them in their recipient's place.
 */
export const SIMULATED_MESSAGES = 'simulated-message';

/** POST, `?project=`, an operator's. */
export function simulatedMessagePath(id: string): string {
  return `/api/console/simulated-messages/${encodeURIComponent(id)}`;
}

export const SIMULATED_ACTIONS = ['open', 'click', 'bounce', 'opt-out', 'read', 'reply'] as const;
export type SimulatedActionName = (typeof SIMULATED_ACTIONS)[number];

export interface SimulatedAction {
  readonly action: SimulatedActionName;
  /** Of a click. */
  readonly url?: string;
  /** Of a reply. */
  readonly text?: string;
}
