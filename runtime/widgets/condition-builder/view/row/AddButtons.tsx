/**
 * How the parts of a group are joined, and what puts another one into it.
 */
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import type { GroupNode } from '../../../../core/conditions/condition.ts';
import type { FieldSet } from '../../../../core/conditions/subject.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { newCondition } from '../../model/draft.ts';
import { useEditor } from '../editor-context.ts';
import { Bar } from '../styles.ts';

export function JoinChoice({ place, node }: { readonly place: NodePlace; readonly node: GroupNode }) {
  const translate = useTranslate();
  const { run } = useEditor();
  const words = (key: string) => translate(`balcao.conditionBuilder.join.${key}`);
  return (
    <Select
      aria-label={words('label')}
      style={{ flex: '0 1 200px' }}
      value={node.type}
      onChange={(event) => {
        const type = event.target.value === 'or' ? 'or' : 'and';
        run({ type: 'change', at: place, node: { ...node, type } });
      }}
    >
      <option value="and">{words('and')}</option>
      <option value="or">{words('or')}</option>
    </Select>
  );
}

/** Groups in groups that the shared schema has room for. */
const DEEPEST_GROUP = 3;

export interface AddButtonsProps {
  readonly place: NodePlace;
  readonly count: number;
  readonly fields: FieldSet;
}

export function AddButtons({ place, count, fields }: AddButtonsProps) {
  const translate = useTranslate();
  const { run } = useEditor();
  const [first] = fields.values();
  if (!first) return null;
  const at = [...place, count];
  return (
    <Bar>
      <Button
        kind="text"
        size="small"
        data-add={place.join('.')}
        onClick={() => run({ type: 'add', at, node: newCondition(first) })}
      >
        + {translate('balcao.conditionBuilder.add')}
      </Button>
      {place.length < DEEPEST_GROUP && (
        <Button
          kind="text"
          size="small"
          onClick={() => run({ type: 'add', at, node: { type: 'or', params: [newCondition(first)] } })}
        >
          + {translate('balcao.conditionBuilder.addGroup')}
        </Button>
      )}
    </Bar>
  );
}
