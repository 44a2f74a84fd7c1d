/**
 * "Enviar" in the header of a campaign, after the question how many people get it.
 */
import SendOutlined from '@mui/icons-material/SendOutlined';
import { CAMPAIGNS } from '../../contract/campaigns.ts';
import { PartPlace } from '../../ui/part.tsx';
import { SendDialog } from '../../widgets/campaigns/index.ts';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';

function SendCampaign({ definition, record, onClose }: ActionDialogProps) {
  const channel = definition.name === CAMPAIGNS.whatsapp ? 'whatsapp' : 'email';
  return (
    <PartPlace placeholder={null}>
      <SendDialog channel={channel} id={record.id} onClose={onClose} />
    </PartPlace>
  );
}

export const sendCampaign: EntryAction = {
  label: 'balcao.app.actions.sendCampaign.label',
  Icon: SendOutlined,
  role: 'operator',
  Dialog: SendCampaign,
};
