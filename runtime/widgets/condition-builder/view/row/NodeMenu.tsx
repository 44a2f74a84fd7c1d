/**
 * What can be done with one part of a condition, beside changing it.
 */
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionCommand, NodePlace } from '../../../../core/conditions/commands.ts';
import { type ConditionNode, isOff } from '../../../../core/conditions/condition.ts';
import type { FieldSet } from '../../../../core/conditions/subject.ts';
import { IconButton } from '../../../../ui/controls/buttons.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { copiedConditions } from '../../model/pasted.ts';
import { type Step, stepTarget } from '../../model/places.ts';
import { useEditor } from '../editor-context.ts';
import { MoveTo } from '../moving/MoveTo.tsx';

export interface NodeMenuProps {
  readonly node: ConditionNode;
  readonly place: NodePlace;
  readonly fields: FieldSet;
}

export function NodeMenu({ node, place, fields }: NodeMenuProps) {
  const translate = useTranslate();
  const { numberOf, total, subject, say } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'menu' | 'places'>();
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.${key}`, facts);
  const copy = () => {
    setShown(undefined);
    copyText(copiedConditions(node, subject.name)).then(
      () => say(t('tools.treeCopied')),
      () => say(t('tools.clipboard')),
    );
  };
  return (
    <>
      <IconButton
        ref={button}
        data-cell="actions"
        aria-haspopup="menu"
        label={t('more', { number: numberOf(place), total })}
        icon={<MoreHoriz fontSize="small" aria-hidden />}
        onClick={() => setShown('menu')}
      />
      {shown === 'menu' && (
        <Menu anchorEl={button.current} open onClose={() => setShown(undefined)}>
          <Actions node={node} place={place} onDone={() => setShown(undefined)} />
          <MenuItem onClick={() => setShown('places')}>{t('actions.move-to')}</MenuItem>
          <MenuItem onClick={copy}>{t('actions.copy')}</MenuItem>
        </Menu>
      )}
      {shown === 'places' && (
        <MoveTo place={place} fields={fields} anchor={button.current} onDone={() => setShown(undefined)} />
      )}
    </>
  );
}

function Actions({ node, place, onDone }: Omit<NodeMenuProps, 'fields'> & { readonly onDone: () => void }) {
  const translate = useTranslate();
  const { root, run } = useEditor();
  const steps = (['up', 'down', 'into', 'out'] as const).flatMap((step: Step) => {
    const to = stepTarget(root(), place, step);
    return to ? [[`move-${step}`, { type: 'move', at: place, to }] as const] : [];
  });
  return [...actionsOf(node, place), ...steps].map(([name, command]) => (
    <MenuItem
      key={name}
      onClick={() => {
        onDone();
        run(command);
      }}
    >
      {translate(`balcao.conditionBuilder.actions.${name}`)}
    </MenuItem>
  ));
}

function actionsOf(node: ConditionNode, at: NodePlace): readonly (readonly [string, ConditionCommand])[] {
  const isGroup = node.type === 'and' || node.type === 'or';
  return [
    ['duplicate', { type: 'duplicate', at }],
    [node.type === 'not' ? 'affirm' : 'negate', { type: 'negate', at }],
    [isOff(node) ? 'unmute' : 'mute', { type: 'mute', at }],
    isGroup ? ['ungroup', { type: 'ungroup', at }] : ['group', { type: 'group', at, as: 'or' }],
    ['remove', { type: 'remove', at }],
  ];
}
