/**
 * `Mover para…`: every place that a part can be moved to, in words, by levels.
 */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import type { ConditionNode } from '../../../../core/conditions/condition.ts';
import { nodeSentence } from '../../../../core/conditions/sentence.ts';
import type { FieldSet } from '../../../../core/conditions/subject.ts';
import { type MoveTarget, moveTargets } from '../../model/places.ts';
import { useEditor } from '../editor-context.ts';

const LONGEST = 60;

export interface MoveToProps {
  readonly place: NodePlace;
  readonly fields: FieldSet;
  readonly anchor: HTMLElement | null;
  readonly onDone: () => void;
}

export function MoveTo({ place, fields, anchor, onDone }: MoveToProps) {
  const translate = useTranslate();
  const { root, run, timeZone, nameOf } = useEditor();
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.places.${key}`, facts);
  const said = (node: ConditionNode) => {
    const text = nodeSentence(node, fields, { timeZone, nameOf }) || t('muted');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  const targets = moveTargets(root(), place);
  const least = Math.min(...targets.map(({ depth }) => depth));
  const label = ({ after, inside, depth }: MoveTarget) => {
    if (after) return t('after', { text: said(after) });
    return depth === least ? t('start') : t('startOf', { text: said(inside) });
  };
  return (
    <Menu anchorEl={anchor} open onClose={onDone}>
      {targets.map((target) => (
        <MenuItem
          key={target.to.join('.')}
          sx={{ pl: 2 + 2 * (target.depth - least), whiteSpace: 'normal', maxWidth: 480 }}
          onClick={() => {
            onDone();
            run({ type: 'move', at: place, to: target.to });
          }}
        >
          {label(target)}
        </MenuItem>
      ))}
      {targets.length === 0 && <MenuItem disabled>{t('nowhere')}</MenuItem>}
    </Menu>
  );
}
