/**
 * How an operator wants her files, remembered for the next one.
 */
export interface ExportChoices {
  readonly separator: ExportSeparator;
  /** Excel takes a file without the mark for Windows-1252. */
  readonly byteOrderMark: boolean;
}

export const EXPORT_SEPARATORS = [',', ';'] as const;
export type ExportSeparator = (typeof EXPORT_SEPARATORS)[number];

export const EXPORT_CHOICES_KEY = 'csv.export';

/** What the preferences hold may be older than this console, or nothing. */
export function readExportChoices(kept: unknown): ExportChoices {
  const held = typeof kept === 'object' && kept !== null ? kept : {};
  const separator = 'separator' in held ? held.separator : undefined;
  return {
    separator: EXPORT_SEPARATORS.find((known) => known === separator) ?? ',',
    byteOrderMark: 'byteOrderMark' in held && held.byteOrderMark === true,
  };
}
