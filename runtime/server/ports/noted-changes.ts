/**
 * What is kept of a commit, the same for every store: which documents keep a history, what changed of them, and who did it.
 */
import { type CollectionDefinition, SIGNATURE_FIELD } from '../../contract/collection.ts';
import type { HistoryEntry, HistoryKind } from '../../contract/history.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../contract/paths.ts';
import type { WireFields } from '../../contract/wire.ts';
import { type ChangedField, changedFields, withoutSecretFields } from '../../core/history/changed-fields.ts';
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

/** As adapters store it, in JSON. */
export interface ChangeContent {
  readonly fields: readonly ChangedField[];
  /** Of a removal: the whole document. */
  readonly document?: WireFields;
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
    const fields = changedFields(definition, before, after);
    const kind = kindOf(change);
    if (kind === 'changed' && fields.length === 0) return undefined;
    const content =
      after === null && before ? { fields, document: withoutSecretFields(definition, before) } : { fields };
    return { path, kind, at, by: change.by ?? (after && signerOf(after)), ...(run && { run }), content };
  }
}

/** Who signed this very write. */
function signerOf({ updatedAt, [SIGNATURE_FIELD]: signature }: WireFields): HistoryEntry['by'] {
  const stamps = { ...(updatedAt && { updatedAt }), ...(signature && { [SIGNATURE_FIELD]: signature }) };
  return signatureOf({ ...withIsoTimes(dataOf(stamps)), id: '' }) ?? null;
}
