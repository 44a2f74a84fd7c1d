/**
 * "Processar brindes" in the list of gifts.
 */
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { PartPlace, part } from '../../ui/part.tsx';
import type { ListAction, ListActionDialogProps } from '../../widgets/collection-screen/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';

const GiftDialog = part(async () => {
  const [dialog, { giftMessages }] = await Promise.all([
    import('../screens/gifts/GiftDialog.tsx'),
    import('../screens/gifts/gift-messages.ts'),
  ]);
  learnMessages(giftMessages);
  return dialog.GiftDialog;
});

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
