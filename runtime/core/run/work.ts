/**
 * A kind of work that the backend does as a run: what a step of an item asks for, and what its answer brings. Data and
 * pure functions: no clock, no store, no network. Who performs what is asked for: `runtime/server/runs/backend-work.ts`.
 */
import type { Item, RunShape, RunState } from './run-state.ts';

export interface RunAuthor {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** As it is said and signed with. */
export function authorName({ displayName, email, id }: RunAuthor): string {
  return displayName ?? email ?? id;
}

/** What never changes of a run. */
export interface RunFacts extends RunShape {
  readonly project: string;
  /** Of its work. */
  readonly kind: string;
  readonly createdBy: RunAuthor;
  /** What its work needs to know of it; JSON. */
  readonly about: unknown;
  /** How many parts it has. */
  readonly parts: number;
  /** Some of its items have an input. */
  readonly hasInputs: boolean;
}

/** `kind`: who performs it; the rest is the work's own. */
export interface StepCall {
  readonly kind: string;
}

export type StepEnd =
  /** `answer`: what later steps need of it, or its work wants to be stored with the item. */
  | { readonly kind: 'done'; readonly answer?: string }
  /** Portuguese. */
  | { readonly kind: 'failed'; readonly text: string };

export interface StepOfItem {
  readonly facts: RunFacts;
  readonly item: Item;
  /** Its position in the plan. */
  readonly step: number;
  /** The answer of the step that it needs. */
  readonly needed?: string;
  /** What the item brought that is too large for its part; JSON. */
  readonly input?: unknown;
}

export interface Work<Call extends StepCall = StepCall> {
  readonly kind: string;
  /** What is to be done, and whether the run's limit counts it; or how the step ends without anything being done. */
  ask(step: StepOfItem): { readonly call: Call; readonly isLimited?: boolean } | { readonly end: StepEnd };
  /** How a step ends that was done with that answer. Absent: it is done, and brings nothing. */
  end?(step: StepOfItem, answer: unknown): StepEnd;
  /** Fields of the run's document beside those of every run. */
  shown?(state: RunState): { readonly [field: string]: unknown };
}

/**
 * Characters of an answer that a part of so many items has room for. A longer one is an error of its step: a work with
 * long answers has smaller parts.
 */
export function longestAnswer({ partSize }: Pick<RunShape, 'partSize'>): number {
  return Math.floor(200_000 / partSize);
}
