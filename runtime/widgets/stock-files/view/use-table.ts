/**
 * The first rows of a stored file, asked for once.
 */
import { useEffect, useState } from 'react';
import type { FileTable } from '../../../contract/stock-files.ts';
import { type BackendFailure, backendFailure } from '../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export type AskedTable =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'read'; readonly table: FileTable }
  | BackendFailure;

const NONE: AskedTable = { state: 'none' };

/** Nothing is asked for without a file. */
export function useTable(file: string | undefined, rows: number): AskedTable {
  const { stockFiles } = useWidgetServices();
  const [asked, setAsked] = useState(NONE);
  useEffect(() => {
    if (!stockFiles || file === undefined) return setAsked(NONE);
    const asking = new AbortController();
    setAsked({ state: 'asking' });
    stockFiles.table({ file, rows }, asking.signal).then(
      (table) => asking.signal.aborted || setAsked({ state: 'read', table }),
      (error: unknown) => asking.signal.aborted || setAsked(backendFailure(error)),
    );
    return () => asking.abort();
  }, [stockFiles, file, rows]);
  return asked;
}
