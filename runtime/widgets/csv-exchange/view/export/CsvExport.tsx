/**
 * The toolbar's way to an export. The dialog behind it is loaded when it is first opened.
 */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { CsvMapping } from '../../../../contract/csv.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import type { Preferences } from '../../../../contract/preferences.ts';
import { PartPlace, part } from '../../../../ui/part.tsx';
import { ToolbarButton } from '../../../../ui/ToolbarButton.tsx';
import type { ExportPage } from '../../run/export-run.ts';

export interface CsvExportProps {
  /** Where the button stands. Without it there is none; what is open stays. */
  readonly toolbar: HTMLElement | null;
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  /** What the list shows; absent where it is not narrowed. */
  readonly listed?: ListedRecords;
  /** From the store itself, never from a cache. */
  readonly readPage: (collection: string, query: ListQuery) => Promise<ExportPage>;
  readonly useCount: (collection: string, query: ListQuery | undefined) => number | undefined;
  /** A record that shows what a row looks like. */
  readonly loadExample: () => Promise<ConsoleRecord | undefined>;
  readonly preferences: Preferences;
  /** IANA name: the zone of the times in the file and of its name. */
  readonly timeZone: string;
}

const ExportDialog = part(async () => (await import('./ExportDialog.tsx')).ExportDialog);

export function CsvExport(props: CsvExportProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        toolbar={props.toolbar}
        label={translate('balcao.csvExport.open')}
        icon={<FileDownloadOutlined fontSize="small" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PartPlace>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </PartPlace>
      )}
    </>
  );
}
