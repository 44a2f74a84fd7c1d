/**
 * What can be done with one part of a condition, beside changing it.
 */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionCommand, NodePlace } from '../../../core/conditions/commands.ts';
import { type ConditionNode, isOff } from '../../../core/conditions/condition.ts';
import { useEditor } from './editor-context.ts';
import { Small } from './styles.ts';

export interface NodeMenuProps {
  readonly node: ConditionNode;
  readonly siblings: readonly ConditionNode[];
  readonly place: NodePlace;
}

export function NodeMenu(props: NodeMenuProps) {
  const translate = useTranslate();
  const { run, numberOf, total } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (command: ConditionCommand) => {
    setAnchor(null);
    run(command);
  };
  return (
    <>
      <Small
        type="button"
        aria-haspopup="menu"
        aria-label={translate('balcao.conditionBuilder.more', { number: numberOf(props.place), total })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        ⋯
      </Small>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actionsOf(props).map(([name, command]) => (
          <MenuItem key={name} onClick={() => choose(command)}>
            {translate(`balcao.conditionBuilder.actions.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function actionsOf({
  node,
  siblings,
  place,
}: NodeMenuProps): readonly (readonly [string, ConditionCommand])[] {
  const index = place.at(-1) ?? 0;
  const above = place.slice(0, -1);
  const before = siblings[index - 1];
  const at = place;
  const isGroup = node.type === 'and' || node.type === 'or';
  const isBeforeGroup = before?.type === 'and' || before?.type === 'or';
  return [
    ...(index > 0 ? [['move-up', { type: 'move', at, to: [...above, index - 1] }] as const] : []),
    ...(index < siblings.length - 1
      ? [['move-down', { type: 'move', at, to: [...above, index + 1] }] as const]
      : []),
    ...(before && isBeforeGroup && 'params' in before
      ? [['move-into', { type: 'move', at, to: [...above, index - 1, before.params.length] }] as const]
      : []),
    ...(above.length === 1 ? [['move-out', { type: 'move', at, to: [(above[0] ?? 0) + 1] }] as const] : []),
    ['duplicate', { type: 'duplicate', at }],
    [node.type === 'not' ? 'affirm' : 'negate', { type: 'negate', at }],
    [isOff(node) ? 'unmute' : 'mute', { type: 'mute', at }],
    isGroup ? ['ungroup', { type: 'ungroup', at }] : ['group', { type: 'group', at, as: 'or' }],
    ['remove', { type: 'remove', at }],
  ];
}
