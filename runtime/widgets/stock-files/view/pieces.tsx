/**
 * What the views of this widget share: their texts, the rows of a file, and what a document says of its files.
 */
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FileTable } from '../../../contract/stock-files.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { type Asked, useAnswer } from '../../../ui/reach/use-answer.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.stockFiles.${key}`, { ...values });
}

export interface NamedFile {
  readonly id: string;
  readonly filename: string;
}

export function fileIn(value: unknown): NamedFile | undefined {
  if (!isMap(value)) return undefined;
  const [id, filename] = [fieldOf(value, 'id'), fieldOf(value, 'filename')];
  if (typeof id !== 'string' || id === '') return undefined;
  return { id, filename: typeof filename === 'string' ? filename : id };
}

export function textIn(record: ConsoleRecord | undefined, name: string): string | undefined {
  const value = record?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The first rows of a stored file, asked for once. */
export function useTable(file: string | undefined, rows: number): Asked<FileTable> {
  const { stockFiles } = useWidgetServices();
  const ask = useMemo(
    () =>
      stockFiles && file !== undefined
        ? (signal: AbortSignal) => stockFiles.table({ file, rows }, signal)
        : undefined,
    [stockFiles, file, rows],
  );
  return useAnswer(ask);
}

export interface CellsProps {
  /** What the table is called. */
  readonly label: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A plain table that scrolls in its own box, by keys too. */
export function Cells({ label, header, rows }: CellsProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places.
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
            <tr key={row}>
              {header.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places.
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 320,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  '& table': { borderCollapse: 'collapse', fontSize: TYPE.body, width: '100%' },
  '& th, & td': {
    padding: '4px 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    fontWeight: WEIGHT.strong,
    position: 'sticky',
    top: 0,
    background: theme.palette.background.paper,
  },
  '& tr + tr td': { borderTop: `1px solid ${theme.palette.divider}` },
}));
