/**
 * Prints records as a file, page by page; printed pages wait as blobs, which the browser keeps outside of the heap.
 * What a record's codec leaves out (secrets) and what the mapping leaves out is never printed.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import { createDocumentCodec } from '../../../core/codec/document-codec.ts';
import { isoMoments } from '../../../core/codec/iso-moments.ts';
import { type CsvPrinting, csvPrinter } from '../../../core/csv/index.ts';

export interface ExportJob {
  readonly definition: Pick<CollectionDefinition, 'fields'>;
  readonly mapping: CsvMapping;
  readonly printing: CsvPrinting;
}

export interface ExportPrinting {
  add(records: readonly ConsoleRecord[]): Promise<void>;
  finish(): Promise<Blob>;
}

export function printExport({ definition, mapping, printing }: ExportJob): ExportPrinting {
  const codec = createDocumentCodec(definition, isoMoments);
  const printer = csvPrinter<Blob>(mapping, printing, {
    keep: (text) => new Blob([text]),
    take: (page) => page.text(),
  });
  return {
    add: (records) => printer.add(records.map((record) => ({ id: record.id, data: codec.encode(record) }))),
    async finish() {
      const pieces: Blob[] = [];
      for await (const piece of printer.finish()) pieces.push(new Blob([piece]));
      return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
    },
  };
}
