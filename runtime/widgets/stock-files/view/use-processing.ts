/**
 * Begins the processing of a stock file, once at a time.
 */
import { useState } from 'react';
import type { StockColumns } from '../../../contract/stock-files.ts';
import { backendFailure } from '../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useSay } from './pieces.tsx';

export interface Processing {
  readonly isBusy: boolean;
  /** Why it did not begin; Portuguese. */
  readonly failure: string | undefined;
  readonly begin: (columns?: StockColumns) => void;
}

export function useProcessing(id: string, onBegun: () => void = () => {}): Processing {
  const { stockFiles } = useWidgetServices();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = (columns?: StockColumns): void => {
    if (!stockFiles || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    stockFiles
      .process({ id, ...(columns && { columns }) })
      .then(onBegun, (error: unknown) => {
        const { state, why } = backendFailure(error);
        setFailure(why ?? say(state));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, begin };
}
