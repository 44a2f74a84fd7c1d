/**
 * One collection: where its documents are, who may what, its fields, its CSV, and all that is generated from it.
 */
import type { CollectionAccess } from '../../runtime/contract/access.ts';
import type { AttentionDefinition } from '../../runtime/contract/attention.ts';
import type { ListDefinition } from '../../runtime/contract/collection.ts';
import { CONFIG_COLLECTION, documentPath } from '../../runtime/contract/paths.ts';
import type { SearchField } from '../../runtime/contract/search.ts';
import { secretPlaces } from '../../runtime/contract/secrets.ts';
import { hintPlace } from '../model/checks/names/names.ts';
import type { Subject } from '../model/checks/subject.ts';
import { csvMappingOf } from '../view/csv-view.ts';
import { fieldEntries } from './field-entries.ts';
import { type GeneratedPart, generatedParts } from './generated-parts.ts';
import { type ExplainedSources, type SchemaPlace, schemaPlace } from './schema-place.ts';
import { secretDocument } from './stored-as.ts';

export interface CollectionExplanation {
  readonly kind: 'collection' | 'singleton';
  readonly collection: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly group: string;
  readonly schema: SchemaPlace;
  /** With `{projectId}` and `{docId}` where they differ. */
  readonly documents: string;
  /** Of its secrets' values; `null`: it has none. */
  readonly secrets: string | null;
  /** The console's address of it. */
  readonly route: string;
  /** The field whose value is the id; `null`: a random one, or a config page's name. */
  readonly id: string | null;
  readonly access: CollectionAccess;
  readonly deletable: boolean;
  readonly saving: 'auto' | 'manual';
  /** What became of its documents is kept. */
  readonly history: boolean;
  readonly replicable: boolean;
  readonly catalogues: readonly string[];
  readonly list: ListDefinition;
  /** The fields that are said beside a document's label. */
  readonly subtitle: readonly string[];
  /** What its documents are found by, the title first; a config page has none. */
  readonly search: readonly SearchField[];
  /** What the start page counts of its documents. */
  readonly attention: readonly AttentionDefinition[];
  readonly fields: readonly {
    readonly field: string;
    readonly type: string;
    readonly label: string;
    readonly stored: string;
    readonly required: boolean;
  }[];
  /** Headers, in order. */
  readonly csv: readonly string[];
  readonly generated: readonly GeneratedPart[];
}

export function explainCollection(subject: Subject, sources: ExplainedSources): CollectionExplanation {
  const { definition } = subject.model;
  const {
    name,
    kind,
    label,
    group,
    access,
    deletable,
    saving = 'auto',
    history = true,
    replicable,
    catalogues,
    list,
    subtitle = [],
    search = [],
    attention = [],
  } = definition;
  const csv = csvMappingOf(subject.model);
  return {
    kind,
    collection: name,
    label,
    group,
    schema: schemaPlace(hintPlace(subject, 'name'), sources),
    documents: documentPath('{projectId}', definition, '{docId}'),
    secrets: secretPlaces(definition.fields).length > 0 ? secretDocument(definition) : null,
    route: kind === 'singleton' ? `/console/${CONFIG_COLLECTION}/${name}` : `/console/${name}`,
    id: definition.id?.field ?? null,
    access,
    deletable,
    saving,
    history,
    replicable,
    catalogues,
    list,
    subtitle,
    search,
    attention,
    fields: fieldEntries(subject.model).map(({ path, stored, field }) => ({
      field: path,
      type: field.item ? `${field.type} of ${field.item.type}` : field.type,
      label: field.label,
      stored: field.secret ? `${secretDocument(definition)}, field ${stored}` : stored,
      required: field.required === true,
    })),
    csv: [
      csv.id,
      ...csv.columns.map(({ path, type, item }) => (item ? `${path}[0]:${item}` : `${path}:${type}`)),
    ],
    generated: generatedParts(subject.model),
  };
}
