/**
 * The button in the toolbar of a collection. What was begun before and not ended opens by itself, so that a reload
 * goes on where it was; everything else is loaded when it is asked for.
 */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { ToolbarButton } from '../../../ui/ToolbarButton.tsx';
import { placeOf } from '../model/import-run.ts';
import { storedRunUnderWay } from './run/run-under-way.ts';

const ImportDialog = part(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface CsvImportProps {
  /** Where the button stands. Without it there is none; what is open stays. */
  readonly toolbar: HTMLElement | null;
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  readonly loadJudge: () => Promise<RecordJudge>;
  readonly store: ImportStore;
  /** Whose imports are found again, and in which store. */
  readonly user: string;
  readonly project: string;
  /** What the team reads who ran it. */
  readonly userName?: string;
  readonly mayRemove: boolean;
  readonly timeZone: string;
}

export function CsvImport(props: CsvImportProps) {
  const translate = useTranslate();
  const { user, project, definition, store } = props;
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let gone = false;
    void storedRunUnderWay(placeOf({ user, project, definition, store }), 'import').then((underWay) => {
      if (underWay && !gone) setOpen(true);
    });
    return () => {
      gone = true;
    };
  }, [user, project, definition, store]);

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
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </PartPlace>
      )}
    </>
  );
}
