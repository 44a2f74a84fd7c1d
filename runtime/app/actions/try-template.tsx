/**
 * "Prévia e teste" of an e-mail template, as it is stored.
 */
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { PartPlace } from '../../ui/part.tsx';
import { EmailTestDialog } from '../../widgets/campaigns/index.ts';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';

function TryTemplate({ record, hasRole, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <EmailTestDialog templateId={record.id} maySend={hasRole('operator')} onClose={onClose} />
    </PartPlace>
  );
}

export const tryTemplate: EntryAction = {
  label: 'balcao.app.actions.tryTemplate.label',
  Icon: MarkEmailReadOutlined,
  role: 'viewer',
  Dialog: TryTemplate,
};
