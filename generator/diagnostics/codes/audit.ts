/**
 * Audited collections: the log of their changes, the fields that people may change with a reason, and copies of these.
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

/** An audited collection for examples to copy. */
const OFFER = {
  ...log(),
  'catalog/offer.schema.json': {
    ...neighbour('offer', 'Oferta', { audit: AUDIT }),
    properties: { name: field('Nome'), city: field('Cidade') },
  },
};
const COPY = { collection: 'offer', fields: ['name'] };

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
  COPY_OF_UNFIT: error<{ collection: string; because: string; instead: Remedy }>({
    says: ({ collection, because }) => `This collection cannot be a copy of "${collection}": ${because}.`,
    mend: ({ instead: advice }) => advice,
    bad: { collection: { copyOf: { ...COPY, collection: 'ofer' } }, files: OFFER },
    good: { collection: { copyOf: COPY }, files: OFFER },
  }),
  COPY_FIELD_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `"x-collection.copyOf.fields" names "${name}", and the collection has no such field.`,
    mend: instead,
    bad: { collection: { copyOf: { ...COPY, fields: ['nmae'] } }, files: OFFER },
    good: { collection: { copyOf: COPY }, files: OFFER },
  }),
  COPY_FIELD_UNFIT: error<{ name: string; because: string }>({
    says: ({ name, because }) => `"${name}" cannot be a copy: ${because}.`,
    mend: () =>
      'Name a text, number, date, choice or yes and no that both collections store alike, and that people may change in the other one with a reason.',
    bad: {
      collection: { copyOf: { ...COPY, fields: ['city'] } },
      properties: { city: field('Cidade', { type: 'number' }) },
      files: OFFER,
    },
    good: { collection: { copyOf: COPY }, files: OFFER },
  }),
} as const;
