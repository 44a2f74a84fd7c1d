/**
 * `SubjectRecords` on Firestore over `firebase-admin`: the store answers what it can of the filter, page by page.
 */
import { FieldPath, Filter, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { StoreFilter, StoreValue } from '../../core/conditions/store-filter.ts';
import { stateOf } from './google-documents.ts';
import { recordDecoder } from './record-decoder.ts';
import type { SubjectRecords } from './subject-records.ts';

const PAGE = 1000;

export function googleSubjectRecords(firestore: Firestore): SubjectRecords {
  return {
    async *records(path, { definition, filter, signal }) {
      const decode = recordDecoder(definition);
      const ordered = orderedQuery(firestore.collection(path), filter);
      for (let query = ordered.limit(PAGE); ; ) {
        signal?.throwIfAborted();
        const { docs } = await query.get();
        yield docs.map((document) => {
          const state = stateOf(document);
          return decode(state.path, state.data);
        });
        const last = docs.at(-1);
        if (!last || docs.length < PAGE) return;
        query = ordered.startAfter(last).limit(PAGE);
      }
    },
    async total(path) {
      return (await firestore.collection(path).count().get()).data().count;
    },
    close: () => firestore.terminate(),
  };
}

/** What is compared by order has to be ordered by. */
function orderedQuery(collection: Query, filter: StoreFilter | undefined): Query {
  const range = filter && rangeIn(filter);
  const filtered = filter ? collection.where(googleFilter(filter)) : collection;
  return (range ? filtered.orderBy(new FieldPath(...range)) : filtered).orderBy(FieldPath.documentId());
}

function rangeIn(filter: StoreFilter): readonly string[] | undefined {
  if (filter.kind === 'field') return /^[<>]/.test(filter.operator) ? filter.path : undefined;
  return filter.filters.map(rangeIn).find((path) => path !== undefined);
}

function googleFilter(filter: StoreFilter): Filter {
  if (filter.kind === 'field') {
    const { path, operator, value } = filter;
    const given = Array.isArray(value) ? value.map(googleValue) : googleValue(value);
    return Filter.where(new FieldPath(...path), operator, given);
  }
  const filters = filter.filters.map(googleFilter);
  return filter.kind === 'and' ? Filter.and(...filters) : Filter.or(...filters);
}

function googleValue(value: StoreValue | readonly StoreValue[]): unknown {
  return typeof value === 'object' && 'momentMs' in value ? Timestamp.fromMillis(value.momentMs) : value;
}
