/**
 * What the page and the printing worker say to each other, one reply to each request, in order.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { CsvPrinting } from '../../../core/csv/index.ts';

export interface ExportJob {
  readonly definition: Pick<CollectionDefinition, 'fields'>;
  readonly mapping: CsvMapping;
  readonly printing: CsvPrinting;
}

export type ExportRequest =
  | { readonly kind: 'open'; readonly job: ExportJob }
  | { readonly kind: 'add'; readonly records: readonly ConsoleRecord[] }
  | { readonly kind: 'finish' };

export type ExportReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly detail: string };
