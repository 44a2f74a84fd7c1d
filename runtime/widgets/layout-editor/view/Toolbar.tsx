/**
 * The floating toolbar: one stop of the Tab key, arrows inside. What it shows is in the table of actions.
 */

import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, keysText } from '../../../ui/commands/keys.ts';
import { IconButton } from '../../../ui/controls/buttons.tsx';
import { type ActionId, actionOf, isOffered, TOOLBAR } from '../model/actions.ts';
import { useEditor, useEditorParts } from './editor-context.ts';
import { Icon, type IconName } from './pieces/Icon.tsx';

const ICONS: Partial<Record<ActionId, IconName>> = {
  select: 'select',
  hand: 'hand',
  undo: 'undo',
  redo: 'redo',
  hideTools: 'eyeOff',
  zoomOut: 'zoomOut',
  zoomIn: 'zoomIn',
  mobile: 'mobile',
  preview: 'eye',
  help: 'help',
};

export function Toolbar() {
  const translate = useTranslate();
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (stop + step + TOOLBAR.length) % TOOLBAR.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      className="le-toolbar"
      role="toolbar"
      aria-label={translate('balcao.layoutEditor.toolbar')}
      onKeyDown={onKeyDown}
    >
      {TOOLBAR.map((id, index) => (
        <ToolButton key={id} id={id} index={index} isStop={index === stop} onStop={setStop} />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  readonly id: ActionId;
  readonly index: number;
  /** The toolbar's one tab stop. */
  readonly isStop: boolean;
  readonly onStop: (index: number) => void;
}

/** Most steps leave most of them alone. */
const ToolButton = memo(function ToolButton({ id, index, isStop, onStop }: ToolButtonProps) {
  const translate = useTranslate();
  const { services } = useEditorParts();
  const action = actionOf(id);
  const percent = useEditor((state) => state.zoom * 10);
  const isOn = useEditor((state) => action.isOn?.(state));
  const isOff = useEditor(() => !isOffered(action, services));
  const icon = ICONS[id];
  const name = translate(`balcao.layoutEditor.action.${id}`);
  const zoom = translate('balcao.layoutEditor.zoom', { percent });
  // What is written on it is part of its name.
  const label = id === 'resetZoom' ? `${name}: ${zoom}` : name;
  const [keys] = action.keys;
  return (
    <IconButton
      icon={id === 'resetZoom' ? zoom : icon ? <Icon name={icon} /> : label}
      tabIndex={isStop ? 0 : -1}
      label={label}
      title={keys === undefined ? label : `${label} (${keysText(keys)})`}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onFocus={() => onStop(index)}
      onClick={() => !isOff && action.run(services)}
    />
  );
});
