/**
 * "Carregar modelos" in the list of WhatsApp's templates, and "Enviar teste" in a template's and a campaign's header.
 */
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction, ListAction } from '../../widgets/collection-screen/index.ts';
import { LoadTemplatesDialog, WhatsappTestDialog } from '../../widgets/whatsapp/index.ts';

function LoadTemplates({ onClose }: Pick<ActionDialogProps, 'onClose'>) {
  return (
    <PartPlace placeholder={null}>
      <LoadTemplatesDialog onClose={onClose} />
    </PartPlace>
  );
}

export const loadTemplates: ListAction = {
  label: 'balcao.app.actions.loadTemplates.label',
  Icon: CloudDownloadOutlined,
  role: 'operator',
  Dialog: LoadTemplates,
};

function TestWhatsapp({ present, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <WhatsappTestDialog present={present} onClose={onClose} />
    </PartPlace>
  );
}

export const testWhatsapp: EntryAction = {
  label: 'balcao.app.actions.testWhatsapp.label',
  Icon: SendOutlined,
  role: 'operator',
  Dialog: TestWhatsapp,
};
