/**
 * What is kept of a commit, the same for every store: which documents keep a history, what changed of them, and who did it.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { type CollectionDefinition, SIGNATURE_FIELD } from '../../contract/collection.ts';
import type { HistoryEntry, HistoryKind } from '../../contract/history.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../contract/paths.ts';
import type { WireFields } from '../../contract/wire.ts';
import { type ChangedField, changedFields, withoutSecretFields } from '../../core/history/changed-fields.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { signatureOf } from '../../core/records/signature.ts';
import { dataOf, withIsoTimes } from '../../core/wire/wire-values.ts';
import { kindOf, type NotedChange } from './history.ts';

export interface WrittenChange {
  readonly path: string;
  readonly kind: HistoryKind;
  readonly at: number;
  readonly by: HistoryEntry['by'];
  readonly run?: HistoryEntry['run'];
  readonly content: ChangeContent;
}

/** Of a removal the whole document, else what changed. */
export type ChangeContent =
  | { readonly fields: readonly ChangedField[]; readonly document?: never }
  | { readonly document: WireFields; readonly fields?: never };

/** Deflating a shorter text takes longer than it saves. */
const LEAST_DEFLATED = 1000;
/** The first byte of JSON; what is deflated begins with another. */
const BRACE = 0x7b;

/** As adapters store it; `size`: of its text. */
export function packed(content: ChangeContent): { readonly bytes: Uint8Array; readonly size: number } {
  const text = JSON.stringify(content);
  const bytes = text.length < LEAST_DEFLATED ? Buffer.from(text) : deflateSync(text, { level: 1 });
  return { bytes, size: text.length };
}

export function unpacked(stored: ArrayBuffer | Uint8Array): ChangeContent {
  const bytes = Buffer.from(stored instanceof ArrayBuffer ? new Uint8Array(stored) : stored);
  return JSON.parse(String(bytes[0] === BRACE ? bytes : inflateSync(bytes)));
}

export class NotedChanges {
  readonly #definitions: ReadonlyMap<string, CollectionDefinition>;

  constructor(definitions: readonly CollectionDefinition[]) {
    const kept = definitions.filter(({ history }) => history !== false);
    this.#definitions = new Map(
      kept.map((definition) => [
        definition.kind === 'singleton' ? `${CONFIG_COLLECTION}/${definition.name}` : definition.name,
        definition,
      ]),
    );
  }

  /** `undefined` where no history is kept. */
  definitionAt(path: string): CollectionDefinition | undefined {
    const [root, project, collection = '', id = '', ...more] = path.split('/');
    if (root !== PROJECT_COLLECTION || !project || id === '' || more.length > 0) return undefined;
    return this.#definitions.get(collection === CONFIG_COLLECTION ? `${collection}/${id}` : collection);
  }

  /** Nothing where nothing changed. */
  written(change: NotedChange): WrittenChange | undefined {
    const definition = this.definitionAt(change.path);
    const { path, before, after, at, run } = change;
    if (!definition || (before === null && after === null)) return undefined;
    const kind = kindOf(change);
    const content: ChangeContent =
      after === null && before
        ? { document: withoutSecretFields(definition, before) }
        : { fields: changedFields(definition, before, after) };
    if (kind === 'changed' && content.fields?.length === 0) return undefined;
    return { path, kind, at, by: change.by ?? signerOf(before, after), ...(run && { run }), content };
  }
}

/** What a change changed, by today's schema where the whole document is kept. */
export function fieldsIn(
  definition: CollectionDefinition,
  { fields, document }: ChangeContent,
): readonly ChangedField[] {
  return fields ?? changedFields(definition, document, null);
}

/** Who signed the write: a program that leaves the stamps as they were has left somebody else's signature too. */
export function signerOf(before: WireFields | null, after: WireFields | null): HistoryEntry['by'] {
  if (!after || (before && sameValue(before.updatedAt, after.updatedAt))) return null;
  return signatureIn(after);
}

export function signatureIn({ updatedAt, [SIGNATURE_FIELD]: signature }: WireFields): HistoryEntry['by'] {
  const stamps = { ...(updatedAt && { updatedAt }), ...(signature && { [SIGNATURE_FIELD]: signature }) };
  return signatureOf({ ...withIsoTimes(dataOf(stamps)), id: '' }) ?? null;
}
