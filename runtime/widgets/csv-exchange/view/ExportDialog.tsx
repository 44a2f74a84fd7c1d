/**
 * The export's dialog: what to export and how, then how far it is, then the file.
 */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedRecords } from '../../../contract/listed-records.ts';
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
  const [narrowed, setNarrowed] = useState(listed !== undefined);
  const source = narrowed && listed ? listed : EVERYTHING;
  const counted = useMemo(() => ({ ...source.query, limit: 0 }), [source]);
  const total = finite(useCount(definition.name, counted));
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
          onRetry={exporting.retry}
          onCancel={exporting.cancel}
          onClose={onClose}
        />
      ) : (
        <ExportForm
          {...props}
          narrowed={narrowed}
          onNarrowed={setNarrowed}
          total={source.passes ? undefined : total}
          onStart={(choices) => exporting.start(source, choices)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function finite(count: number | undefined): number | undefined {
  return count !== undefined && Number.isFinite(count) ? count : undefined;
}
