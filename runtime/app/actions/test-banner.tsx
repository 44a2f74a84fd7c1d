/**
 * "Testar": a banner's conditions tried on a visit.
 */
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { BannerTest } from '../../widgets/condition-builder/index.ts';

function TestBanner(props: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <BannerTest {...props} />
    </PartPlace>
  );
}

export const testBanner: EntryAction = {
  label: 'balcao.app.actions.testBanner.label',
  Icon: PlayArrowOutlined,
  role: 'viewer',
  Dialog: TestBanner,
};
