/**
 * Changes that a model proposes, as they come from outside, read and held to a collection's definition: what no
 * schema declares, what nobody may edit and what nobody may know is refused, with the reason for the model to read.
 */
import type { ProposedChange } from '../../contract/assistant.ts';
import { type CollectionDefinition, STAMP_FIELDS } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';
import { isMap } from '../values/map-value.ts';

/** More at once than anybody would look through. */
export const MOST_PROPOSED_CHANGES = 50;

export type ProposalReading =
  | { readonly ok: true; readonly changes: readonly ProposedChange[] }
  | { readonly ok: false; readonly reason: string };

/** Reads the arguments of `propose_changes`. */
export function readProposal(value: unknown): ProposalReading {
  const changes = isMap(value) ? value.changes : undefined;
  if (!Array.isArray(changes) || changes.length === 0) {
    return refused('"changes" must be a list with at least one {path, value, reason}.');
  }
  if (changes.length > MOST_PROPOSED_CHANGES) {
    return refused(`At most ${MOST_PROPOSED_CHANGES} changes at once; propose the most useful ones.`);
  }
  const read: ProposedChange[] = [];
  for (const [index, change] of changes.entries()) {
    if (!isMap(change) || typeof change.path !== 'string' || change.path === '' || !('value' in change)) {
      return refused(`changes[${index}] needs a "path" (text) and a "value".`);
    }
    const { path, value: proposed, reason } = change;
    read.push({ path, value: proposed, ...(typeof reason === 'string' && reason !== '' && { reason }) });
  }
  return { ok: true, changes: read };
}

function refused(reason: string): ProposalReading {
  return { ok: false, reason };
}

export type PlaceReading =
  | {
      readonly ok: true;
      readonly path: readonly string[];
      readonly field: FieldDefinition;
      readonly label: string;
    }
  | { readonly ok: false; readonly reason: string };

/** The field at a proposed path, when an operator could edit it in the form. */
export function proposedPlace(
  definition: Pick<CollectionDefinition, 'fields' | 'id' | 'name'>,
  dotted: string,
): PlaceReading {
  const path = dotted.split('.');
  const [root = ''] = path;
  const no = (reason: string): PlaceReading => ({ ok: false, reason });
  if (root === SECRETS_SET_AT || [...STAMP_FIELDS].some((name) => name === root)) {
    return no(`"${dotted}" is kept by the system and edited by nobody.`);
  }
  if (root === 'id' || root === definition.id?.field) {
    return no(`"${dotted}" is the document's id, which never changes.`);
  }
  let fields: readonly FieldDefinition[] = definition.fields;
  let field: FieldDefinition | undefined;
  const labels: string[] = [];
  for (const name of path) {
    if (field && field.type !== 'struct') {
      return no(
        `"${dotted}" leads into "${field.name}", which changes as a whole: propose the whole value of "${path.slice(0, labels.length).join('.')}".`,
      );
    }
    field = fields.find((candidate) => candidate.name === name);
    if (!field) return no(`The collection "${definition.name}" has no field "${dotted}".`);
    if (field.secret) return no(`"${dotted}" is a secret: nobody reads it here, and only people set it.`);
    if (field.readOnly) return no(`"${dotted}" is read-only.`);
    labels.push(field.label);
    fields = field.fields ?? [];
  }
  if (!field) return no('The path is empty.');
  if (guardedFields(field).length > 0) {
    return no(
      `"${dotted}" holds read-only or secret fields (${guardedFields(field).join(', ')}): propose its other fields one by one.`,
    );
  }
  return { ok: true, path, field, label: labels.join(' › ') };
}

/** Names of what is read-only or secret inside a struct; a whole value would write over it. */
function guardedFields({ type, fields = [] }: FieldDefinition): readonly string[] {
  if (type !== 'struct') return [];
  return fields.flatMap((field) =>
    field.secret || field.readOnly
      ? [field.name]
      : guardedFields(field).map((name) => `${field.name}.${name}`),
  );
}
