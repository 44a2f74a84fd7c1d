/**
 * "Processar": the quantities of a stock file, as the operator has chosen its columns.
 */
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { ProcessDialog } from '../../widgets/stock-files/index.ts';

function ProcessStockFile({ record, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <ProcessDialog record={record} onClose={onClose} />
    </PartPlace>
  );
}

export const processStockFile: EntryAction = {
  label: 'balcao.app.actions.processStockFile.label',
  labelOf: ({ problem }) =>
    `balcao.app.actions.processStockFile.${typeof problem === 'string' && problem !== '' ? 'retry' : 'label'}`,
  Icon: PlayArrowOutlined,
  role: 'operator',
  Dialog: ProcessStockFile,
};
