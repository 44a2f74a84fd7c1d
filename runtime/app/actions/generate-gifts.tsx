/**
 * "Processar brindes" in the list of gifts.
 */
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ListAction, ListActionDialogProps } from '../../widgets/collection-screen/index.ts';
import { GiftDialog } from '../screens/gifts/lazy-dialog.ts';

function GenerateGifts({ project, onClose }: ListActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <GiftDialog project={project.id} onClose={onClose} />
    </PartPlace>
  );
}

export const generateGifts: ListAction = {
  label: 'balcao.app.actions.generateGifts.label',
  Icon: CardGiftcardOutlined,
  role: 'operator',
  Dialog: GenerateGifts,
};
