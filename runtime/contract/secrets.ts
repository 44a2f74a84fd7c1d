/**
 * Where secrets live: values in `project/{projectId}/secret/{collection}.{document}`, which no browser may read, one
 * field a secret under its stored path; in the document itself only when each of them was set.
 */
import type { CollectionDefinition } from './collection.ts';
import type { FieldDefinition } from './field.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from './paths.ts';

export const SECRET_COLLECTION = 'secret';

/** The document's map from a secret's stored path to the time when it was set. Stamped by the writer, never edited. */
export const SECRETS_SET_AT = 'secretsSetAt';

export interface SecretPlace {
  /** Property names from the record's root, as forms spell them. */
  readonly names: readonly string[];
  /** The stored path, dotted: the secret's field in the secret document, and its key in `secretsSetAt`. */
  readonly path: string;
}

/** Every secret of a document, in the order of its fields. Lists are not entered: no secret stands in one. */
export function secretPlaces(fields: readonly FieldDefinition[]): readonly SecretPlace[] {
  return fields.flatMap((field) => {
    if (field.secret) return [{ names: [field.name], path: field.path }];
    if (field.type !== 'struct') return [];
    return secretPlaces(field.fields ?? []).map(({ names, path }) => ({
      names: [field.name, ...names],
      path: `${field.path}.${path}`,
    }));
  });
}

type Named = Pick<CollectionDefinition, 'name' | 'kind'>;

/** `config.bling` for a config page, `customer.abc` for a document. Collection names hold no dot. */
export function secretDocumentId({ name, kind }: Named, docId: string): string {
  return kind === 'singleton' ? `${CONFIG_COLLECTION}.${name}` : `${name}.${docId}`;
}

export function secretDocumentPath(projectId: string, definition: Named, docId: string): string {
  const id = secretDocumentId(definition, docId);
  return `${PROJECT_COLLECTION}/${projectId}/${SECRET_COLLECTION}/${id}`;
}
