/**
 * The export's dialog: what to export and how, then how far it is, then the file.
 */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { CsvExportProps } from './CsvExport.tsx';
import { ExportForm } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { useExport } from './use-export.ts';

export type ExportDialogProps = CsvExportProps & { readonly onClose: () => void };

const EVERYTHING: ListedRecords = { query: {} };

export function ExportDialog({ onClose, ...props }: ExportDialogProps) {
  const { definition, listed, useCount } = props;
  const translate = useTranslate();
  const titleId = useId();
  // A filter may be typed right before the dialog opens, and come to the list only now.
  const [wantsAll, setWantsAll] = useState(false);
  const narrowed = listed !== undefined && !wantsAll;
  const shown = narrowed ? listed : EVERYTHING;
  // What runs holds to what was said when it was started.
  const [started, setStarted] = useState<ListedRecords>();
  const { query, narrowed: isPart, count } = started ?? shown;
  const counted = useMemo(() => ({ ...query, limit: 0 }), [query]);
  const total = finite(useCount(definition.name, counted));
  const expected = isPart ? count : total;
  const exporting = useExport(props);
  const running = exporting.state?.status === 'running';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => {
        if (!running) onClose();
      }}
    >
      <DialogTitle id={titleId}>
        {translate('balcao.csvExport.title', { label: definition.label.many })}
      </DialogTitle>
      {exporting.state ? (
        <ExportProgress
          state={exporting.state}
          total={total}
          {...(started?.count !== undefined && { expected: started.count })}
          onRetry={exporting.retry}
          onCancel={() => {
            exporting.cancel();
            setStarted(undefined);
          }}
          onClose={onClose}
        />
      ) : (
        <ExportForm
          {...props}
          narrowed={narrowed}
          onNarrowed={(chosen) => setWantsAll(!chosen)}
          total={expected}
          onStart={(choices) => {
            setStarted(expected === undefined ? shown : { ...shown, count: expected });
            exporting.start(shown, choices);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function finite(count: number | undefined): number | undefined {
  return count !== undefined && Number.isFinite(count) ? count : undefined;
}
