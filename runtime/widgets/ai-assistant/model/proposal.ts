/**
 * Proposed changes, held to the open document: what its schema forbids never reaches the operator, and the model reads
 * why. A change keeps what it was proposed against, so that the operator sees when the field has changed since.
 */

import type { ProposedChange } from '../../../contract/assistant.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { DocumentPatch, OpenDocument } from '../../../contract/open-document.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { proposedPlace } from '../../../core/proposals/proposed-changes.ts';
import { valueAt } from '../../../core/values/value-at.ts';

export type Decision = 'open' | 'accepted' | 'rejected';

export interface ChangeOnOffer extends DocumentPatch {
  readonly field: FieldDefinition;
  /** The field's label, and those of the structs around it. */
  readonly label: string;
  /** What the field held when this was proposed. */
  readonly base: unknown;
  readonly reason?: string;
  readonly decision: Decision;
}

export interface Proposal {
  readonly id: string;
  readonly changes: readonly ChangeOnOffer[];
  /** How many were not fit to be shown. */
  readonly refused: number;
}

export interface RefusedChange {
  readonly path: string;
  readonly reason: string;
}

export interface CheckedProposal {
  readonly changes: readonly ChangeOnOffer[];
  readonly refused: readonly RefusedChange[];
}

type Target = Pick<OpenDocument, 'definition' | 'read' | 'problemsOf'>;

/** The same path twice: the last one counts. */
export function checkProposal(document: Target, proposed: readonly ProposedChange[]): CheckedProposal {
  const changes = new Map<string, ChangeOnOffer>();
  const refused: RefusedChange[] = [];
  for (const change of proposed) {
    const checked = checkChange(document, change);
    if (checked.ok) changes.set(change.path, checked.change);
    else refused.push({ path: change.path, reason: checked.reason });
  }
  return { changes: [...changes.values()], refused };
}

type CheckedChange =
  | { readonly ok: true; readonly change: ChangeOnOffer }
  | { readonly ok: false; readonly reason: string };

function checkChange(
  document: Target,
  { path: dotted, value: given, reason }: ProposedChange,
): CheckedChange {
  const place = proposedPlace(document.definition, dotted);
  if (!place.ok) return place;
  const { path, field, label } = place;
  // An emptied number is null, anything else that is emptied is gone (product operations, §5).
  const value = given === null && field.type !== 'number' ? undefined : given;
  const base = currentValue(document, path);
  if (sameValue(base, value)) return { ok: false, reason: `"${dotted}" holds this value already.` };
  const problem = problemOf(document, { path, value });
  if (problem !== undefined) return { ok: false, reason: `"${dotted}": ${problem}` };
  return {
    ok: true,
    change: { path, value, field, label, base, decision: 'open', ...(reason !== undefined && { reason }) },
  };
}

export function currentValue(document: Pick<OpenDocument, 'read'>, path: readonly string[]): unknown {
  return valueAt(document.read(), path);
}

/** What the schema says of the document with this value, at its place; `undefined` when nothing. */
export function problemOf(document: Target, { path, value }: DocumentPatch): string | undefined {
  const problems = document.problemsOf(writeAt(document.read(), path, value));
  return problems.find((problem) => path.every((name, index) => problem.path[index] === name))?.message;
}

/** What of it may be laid into the form now, as one step: what is still on offer, and what no schema forbids by now. */
export function acceptable(
  document: Target & Pick<OpenDocument, 'data'>,
  proposal: Proposal,
  paths: readonly string[],
): readonly DocumentPatch[] {
  return proposal.changes
    .filter(
      (change) =>
        paths.includes(keyOf(change)) &&
        shownDecision(change, currentValue(document, change.path)) === 'open' &&
        problemOf(document, change) === undefined,
    )
    .map(({ path, value }) => ({ path, value, base: valueAt(document.data, path) }));
}

export function decided(
  proposal: Proposal,
  paths: readonly string[],
  decision: Exclude<Decision, 'open'>,
): Proposal {
  const changes = proposal.changes.map((change) =>
    paths.includes(keyOf(change)) ? { ...change, decision } : change,
  );
  return { ...proposal, changes };
}

/** An accepted change whose value is not in the form any more was undone: it is on offer again. */
export function shownDecision(change: ChangeOnOffer, current: unknown): Decision {
  if (change.decision !== 'accepted' || sameValue(current, change.value)) return change.decision;
  return sameValue(current, change.base) ? 'open' : 'accepted';
}

export function keyOf({ path }: DocumentPatch): string {
  return path.join('.');
}
