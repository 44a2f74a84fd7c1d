/**
 * The collection's CSV: its place in the toolbar of every list, and what stands there.
 */
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import type { EntryCsvProps } from '../../services.ts';
import { useServices } from '../../services.ts';
import { CsvPlaceProvider, useCsvPlace } from './csv-place.ts';

/** Empty until the tools come to stand in it. */
export function CsvToolbar({ listed }: { readonly listed: ListedRecords | undefined }) {
  return <Box ref={useCsvPlace(listed)} sx={{ display: 'contents' }} />;
}

export interface CsvDeskProps extends Pick<EntryCsvProps, 'definition' | 'csv' | 'loadForm'> {
  /** The screen whose toolbar it is. */
  readonly children: ReactNode;
}

export function CsvDesk({ children, ...props }: CsvDeskProps) {
  const { CsvTools, useCount, may, hasRole, preferences, timeZone } = useServices();
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const [listed, setListed] = useState<ListedRecords>();
  const [bulk, setBulk] = useState<BulkTarget>();
  const place = useMemo(() => ({ setToolbar, setListed, setBulk }), []);
  const { access, audit, deletable } = props.definition;
  const mayWrite = may(access, 'write');
  const mayBulk = mayWrite || (audit !== undefined && hasRole(audit.write));
  const mayDelete = deletable && may(access, 'delete');
  return (
    <CsvPlaceProvider value={place}>
      {children}
      {CsvTools && (
        <PartPlace>
          <CsvTools
            {...props}
            {...{ toolbar, useCount, mayWrite, mayBulk, mayDelete, preferences, timeZone }}
            {...(listed && { listed })}
            {...(bulk && { bulk })}
            onBulkEnd={() => setBulk(undefined)}
          />
        </PartPlace>
      )}
    </CsvPlaceProvider>
  );
}
