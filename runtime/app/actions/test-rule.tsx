/**
 * "Testar": what a rule would do, as the form has it now.
 */
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { RuleTest } from '../../widgets/rule-test/index.ts';

function TestRule({ definition, present, project, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <RuleTest definition={definition} present={present} project={project} onClose={onClose} />
    </PartPlace>
  );
}

export const testRule: EntryAction = {
  label: 'balcao.app.actions.testRule.label',
  Icon: PlayArrowOutlined,
  role: 'viewer',
  Dialog: TestRule,
};
