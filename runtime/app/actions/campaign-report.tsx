/**
 * "Relatório" in the header of a campaign: who got it, opened it and clicked.
 */
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { CAMPAIGNS } from '../../contract/campaigns.ts';
import { PartPlace } from '../../ui/part.tsx';
import { ReportDialog } from '../../widgets/campaigns/index.ts';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';

function ReportOfCampaign({ definition, record, onClose }: ActionDialogProps) {
  const channel = definition.name === CAMPAIGNS.whatsapp ? 'whatsapp' : 'email';
  return (
    <PartPlace placeholder={null}>
      <ReportDialog channel={channel} id={record.id} onClose={onClose} />
    </PartPlace>
  );
}

export const campaignReport: EntryAction = {
  label: 'balcao.app.actions.campaignReport.label',
  Icon: AssessmentOutlined,
  role: 'viewer',
  Dialog: ReportOfCampaign,
};
