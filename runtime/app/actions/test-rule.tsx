/**
 * "Testar" and "O que muda": what a rule would do, as the form has it now.
 */
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { RuleChanges, RuleTest } from '../../widgets/rule-test/index.ts';

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

function ChangesOfRule({ present, project, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <RuleChanges present={present} project={project} onClose={onClose} />
    </PartPlace>
  );
}

export const ruleChanges: EntryAction = {
  label: 'balcao.app.actions.ruleChanges.label',
  Icon: DifferenceOutlined,
  role: 'viewer',
  Dialog: ChangesOfRule,
};
