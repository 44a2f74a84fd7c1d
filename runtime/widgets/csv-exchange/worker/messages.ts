/**
 * What the page and the reading worker say to each other.
 */

import type { CsvEncoding } from '../../../core/csv/index.ts';
import type { FileFault } from '../model/import-state.ts';
import type { OpenedFile } from '../model/opened-file.ts';
import type { CsvSource, ReadRows } from './read-file.ts';

export type ToWorker =
  | { readonly kind: 'open'; readonly source: CsvSource }
  | {
      readonly kind: 'read';
      readonly source: CsvSource;
      readonly encoding: CsvEncoding;
      readonly runId: string;
    };

export type FromWorker =
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'progress'; readonly rows: number; readonly share: number }
  | { readonly kind: 'read'; readonly read: ReadRows; readonly idPrefix: string }
  | ({ readonly kind: 'failed'; readonly detail: string } & FileFault);
