/**
 * The button in the toolbar of a collection. The run that this tab showed opens by itself after a reload; everything else
 * is loaded when it is asked for.
 */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { RowRunService } from '../../../core/row-runs/row-run-service.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { ToolbarButton } from '../../../ui/ToolbarButton.tsx';
import { placeOf } from '../model/import-run.ts';
import { rememberedRun } from './remembered-run.ts';

const ImportDialog = part(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface CsvImportProps {
  /** Where the button stands. Without it there is none; what is open stays. */
  readonly toolbar: HTMLElement | null;
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  readonly loadJudge: () => Promise<RecordJudge>;
  /** Rows are judged against it. */
  readonly store: ImportStore;
  /** Who writes them. */
  readonly openRuns: () => Promise<RowRunService>;
  readonly user: string;
  readonly project: string;
  readonly isAdmin: boolean;
  readonly mayRemove: boolean;
  readonly timeZone: string;
  /** Where all runs are. */
  readonly runsPath: string;
}

export function CsvImport(props: CsvImportProps) {
  const translate = useTranslate();
  const { user, project, definition, store } = props;
  const remembered = useMemo(
    () => rememberedRun(placeOf({ user, project, definition, store }), 'import'),
    [user, project, definition, store],
  );
  const [open, setOpen] = useState(() => remembered.read() !== undefined);
  return (
    <>
      <ToolbarButton
        toolbar={props.toolbar}
        label={translate('balcao.csvImport.open')}
        icon={<UploadFileOutlined fontSize="small" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PartPlace>
          <ImportDialog
            {...props}
            onClose={() => {
              remembered.write(undefined);
              setOpen(false);
            }}
          />
        </PartPlace>
      )}
    </>
  );
}
