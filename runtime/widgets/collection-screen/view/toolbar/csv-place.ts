/**
 * Where the toolbar has its place for the collection's CSV, and what its list shows. The dialogs stand beside the
 * list and not in it: on a narrow window the list gives way to the form, and what runs has to go on.
 */
import { createContext, useContext, useEffect } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';

export interface CsvPlace {
  /** The toolbar's element, while there is one. */
  readonly setToolbar: (element: HTMLElement | null) => void;
  readonly setListed: (listed: ListedRecords | undefined) => void;
  readonly setBulk: (target: BulkTarget | undefined) => void;
}

const PlaceContext = createContext<CsvPlace>({ setToolbar() {}, setListed() {}, setBulk() {} });

export const CsvPlaceProvider = PlaceContext.Provider;

/** The ref of the toolbar's element. `listed`: what the list shows, absent where it is not narrowed. */
export function useCsvPlace(listed: ListedRecords | undefined): CsvPlace['setToolbar'] {
  const { setToolbar, setListed } = useContext(PlaceContext);
  useEffect(() => {
    setListed(listed);
    return () => setListed(undefined);
  }, [listed, setListed]);
  return setToolbar;
}

/** Opens a change of many documents. */
export function useBulkChange(): (target: BulkTarget) => void {
  return useContext(PlaceContext).setBulk;
}
