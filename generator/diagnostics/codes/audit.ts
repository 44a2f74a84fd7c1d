/**
 * Audited collections: the log of their changes, and the fields that people may change with a reason.
 */
import type { Remedy } from '../remedy.ts';
import { error, field, instead, type Misspelt, neighbour } from './entry.ts';

const ONLY_SERVER = { write: 'server', delete: 'server' };
const AUDIT = { log: 'supplier-log', key: 'supplier', fields: ['name'] };

function log(access: { readonly [operation: string]: string } = ONLY_SERVER) {
  const texts = ['supplier', 'field', 'from', 'to', 'about'].map((name) => [name, field(name)]);
  const author = field('Autor', { type: 'object', properties: { id: field('Código') } });
  return {
    'catalog/supplier-log.schema.json': {
      ...neighbour('supplier-log', 'Histórico', { access }),
      properties: { ...Object.fromEntries(texts), createdBy: author },
    },
  };
}

export const AUDIT_CODES = {
  AUDIT_LOG_UNFIT: error<{ log: string; of: string; because: string; instead: Remedy }>({
    says: ({ log, of, because }) => `"${log}" cannot be the log of ${of}, which is audited: ${because}.`,
    mend: ({ instead: advice }) => advice,
    bad: { collection: { audit: AUDIT }, files: log({ write: 'operator' }) },
    good: { collection: { audit: AUDIT }, files: log() },
  }),
  AUDIT_FIELD_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `"x-collection.audit.fields" names "${name}", and the collection has no such field.`,
    mend: instead,
    bad: { collection: { audit: { ...AUDIT, fields: ['nmae'] } }, files: log() },
    good: { collection: { audit: AUDIT }, files: log() },
  }),
  AUDIT_FIELD_UNFIT: error<{ name: string; because: string }>({
    says: ({ name, because }) => `"${name}" cannot be audited: ${because}.`,
    mend: () => 'Name a text, number, date, choice or yes and no of the document or of one of its structs.',
    bad: {
      collection: { audit: { ...AUDIT, fields: ['tags'] } },
      properties: { tags: field('Marcas', { type: 'array', items: { type: 'string' } }) },
      files: log(),
    },
    good: { collection: { audit: AUDIT }, files: log() },
  }),
} as const;
