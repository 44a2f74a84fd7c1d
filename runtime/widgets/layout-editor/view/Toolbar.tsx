/**
 * The floating toolbar: one stop of the Tab key, arrows inside. What it shows is in the table of actions.
 */

import HelpOutline from '@mui/icons-material/HelpOutline';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import { styled } from '@mui/material/styles';
import { type ComponentType, type KeyboardEvent, memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, keysText } from '../../../ui/commands/keys.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { type ActionId, actionOf, isOffered, TOOLBAR } from '../model/actions.ts';
import { useEditor, useEditorParts } from './editor-context.ts';

const ICONS: Partial<Record<ActionId, ComponentType>> = {
  select: NearMeOutlined,
  hand: PanToolOutlined,
  undo: UndoOutlined,
  redo: RedoOutlined,
  hideTools: VisibilityOffOutlined,
  zoomOut: ZoomOutOutlined,
  zoomIn: ZoomInOutlined,
  mobile: SmartphoneOutlined,
  preview: VisibilityOutlined,
  help: HelpOutline,
};

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'absolute',
    bottom: 16,
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: 'calc(100% - 16px)',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 2,
    padding: 4,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    boxShadow: '0 4px 16px rgb(0 0 0 / 18%)',
    zIndex: 2,
  };
});

const Tool = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minWidth: 34,
    height: 34,
    padding: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    font: 'inherit',
    fontSize: '0.75rem',
    color: palette.text.primary,
    background: 'none',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
    '& svg': { fontSize: 20 },
    '&:hover': { background: palette.action.hover },
    '&[aria-pressed=true]': { background: palette.action.selected, color: palette.primary.main },
    '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
    [TOUCH]: { minWidth: FINGER, height: FINGER },
  };
});

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
    <Bar role="toolbar" aria-label={translate('balcao.layoutEditor.toolbar')} onKeyDown={onKeyDown}>
      {TOOLBAR.map((id, index) => (
        <ToolButton key={id} id={id} index={index} isStop={index === stop} onStop={setStop} />
      ))}
    </Bar>
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
  const Icon = ICONS[id];
  const name = translate(`balcao.layoutEditor.action.${id}`);
  const zoom = translate('balcao.layoutEditor.zoom', { percent });
  // What is written on it is part of its name.
  const label = id === 'resetZoom' ? `${name}: ${zoom}` : name;
  const [keys] = action.keys;
  return (
    <Tool
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keysText(keys)})`}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onFocus={() => onStop(index)}
      onClick={() => !isOff && action.run(services)}
    >
      {id === 'resetZoom' ? zoom : Icon ? <Icon aria-hidden /> : label}
    </Tool>
  );
});
