/**
 * The editor over the whole screen: palette, canvas, properties and layers, a floating toolbar. On a phone the three
 * panels are sheets from below. Loaded when it is opened.
 */
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldPlace } from '../../../contract/registries.ts';
import type { Clip } from '../../../core/layout/clipboard.ts';
import { keysText } from '../../../ui/commands/keys.ts';
import { useSaveStatus } from '../../../ui/save-status.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { actionOf, CONTEXT_MENU, type EditorHands, HEAD, isOffered } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { pasteClip } from '../model/placing.ts';
import { createReferenceStore } from '../model/references.ts';
import { ownContentId } from '../model/reusable.ts';
import { blockDrag } from './block-drag.ts';
import { Canvas } from './Canvas.tsx';
import { DisputeNotice } from './DisputeNotice.tsx';
import { EditorProvider, useEditor, useEditorParts } from './editor-context.ts';
import { type EditorDialog, editorHands } from './editor-hands.ts';
import { ForeignPaste } from './ForeignPaste.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { Layers } from './Layers.tsx';
import { Palette } from './Palette.tsx';
import { PasteBox } from './PasteBox.tsx';
import { Preview } from './Preview.tsx';
import { Properties } from './Properties.tsx';
import { ReferenceReader } from './ReferenceReader.tsx';
import { SaveBlock } from './SaveBlock.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import type { VersionKeeper } from './use-versions.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const PHONE = '@media (max-width: 899px)';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) 320px',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  outline: 'none',
  '& > header': { gridColumn: '1 / -1' },
  '&[data-tools-hidden]': { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { display: 'none' } },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    '& > nav': { display: 'flex' },
    '& > aside': { display: 'none' },
    '& > aside[data-open]': {
      display: 'flex',
      position: 'absolute',
      left: 0,
      right: 0,
      bottom: 56,
      maxHeight: '55%',
      zIndex: 3,
      boxShadow: '0 -6px 24px rgb(0 0 0 / 25%)',
    },
  },
});

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& h2': { margin: 0, fontSize: '1rem' },
  '& small': { flex: 1, color: (theme.vars ?? theme).palette.text.secondary },
  '& small[data-save-status=failed]': { color: (theme.vars ?? theme).palette.error.main },
}));

const Side = styled('aside')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    minHeight: 0,
    overflow: 'auto',
    padding: 12,
    background: palette.background.paper,
    borderLeft: `1px solid ${palette.divider}`,
    '& h3': { margin: 0, fontSize: '0.9375rem' },
  };
});

const Middle = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  background: (theme.vars ?? theme).palette.background.default,
}));

const Tabs = styled('nav')(({ theme }) => ({
  display: 'none',
  justifyContent: 'space-around',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > button': { minHeight: 56, flex: 1 },
}));

const NoticeLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  right: 8,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '6px 8px 6px 12px',
  borderRadius: 6,
  fontSize: '0.875rem',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.warning.main}`,
  '& > span': { flex: 1 },
  '&[role=note]': { position: 'static', margin: 8 },
}));

const ForReaders = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

type Sheet = 'palette' | 'properties' | 'layers';
const SHEETS: readonly Sheet[] = ['palette', 'properties', 'layers'];

export interface LayoutEditorProps {
  readonly store: EditorStore;
  readonly label: string;
  readonly place: FieldPlace;
  /** Absent: none are kept of this document. */
  readonly versions: VersionKeeper | undefined;
  /** What was mended on the screen, one sentence each. */
  readonly damage: readonly string[];
  readonly onClose: () => void;
}

export function LayoutEditor({ store, label, place, versions, damage, onClose }: LayoutEditorProps) {
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaveStatus();
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [foreign, setForeign] = useState<Clip | null>(null);
  const drag = useMemo(() => blockDrag(store), [store]);
  const references = useMemo(createReferenceStore, []);
  const { project } = place;
  const canStore = useWidgetServices().writer !== undefined;
  const hasVersions = versions !== undefined;
  const hands = useMemo(
    () =>
      editorHands({
        store,
        project,
        references,
        has: (need) => (need === 'store' ? canStore : hasVersions),
        root,
        translate,
        setDialog,
        setSheet,
        setMenu,
        setForeign,
        onClose,
      }),
    [canStore, hasVersions, onClose, project, references, store, translate],
  );
  const own = ownContentId(place);
  const parts = useMemo(
    () => ({ store, hands, drag, references, ...(own !== undefined && { own }) }),
    [drag, hands, own, references, store],
  );
  return (
    <Drawer
      anchor="right"
      open
      disableEscapeKeyDown
      onClose={() => {}}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': `${translate('balcao.layoutEditor.title')}: ${label}`,
          sx: { width: '100vw' },
        },
      }}
    >
      <EditorProvider value={parts}>
        <ReferenceReader />
        <EditorFrame root={root} hands={hands}>
          <Head>
            <h2>{label}</h2>
            <small aria-live="polite" data-save-status={saving?.status}>
              {store.readOnly ? translate('balcao.layoutEditor.readOnly') : saving?.text}
            </small>
            <HeadActions />
            <IconButton onClick={onClose} aria-label={translate('balcao.layoutEditor.close')}>
              <Close />
            </IconButton>
          </Head>
          {!store.readOnly && (
            <Side
              data-open={sheet === 'palette' || undefined}
              aria-label={translate('balcao.layoutEditor.palette')}
            >
              <Palette onInserted={() => setSheet(null)} />
            </Side>
          )}
          <Middle style={store.readOnly ? { gridColumn: 'span 2' } : {}}>
            {damage.length > 0 && <NoticeLine role="note">{damage.join('. ')}.</NoticeLine>}
            <DisputeLine />
            <Canvas />
            <Notice />
            <Toolbar />
          </Middle>
          <Side
            data-open={sheet === 'properties' || sheet === 'layers' || undefined}
            aria-label={translate('balcao.layoutEditor.properties')}
          >
            {sheet !== 'layers' && <Properties />}
            {sheet !== 'properties' && (
              <>
                <h3>{translate('balcao.layoutEditor.layers')}</h3>
                <Layers />
              </>
            )}
          </Side>
          <Tabs aria-label={translate('balcao.layoutEditor.toolbar')}>
            {SHEETS.filter((one) => one !== 'palette' || !store.readOnly).map((one) => (
              <Button
                key={one}
                aria-pressed={sheet === one}
                onClick={() => setSheet(sheet === one ? null : one)}
              >
                {translate(`balcao.layoutEditor.${one}`)}
              </Button>
            ))}
          </Tabs>
        </EditorFrame>
        <ContextMenu at={menu} onClose={() => setMenu(null)} />
        {dialog === 'help' && <HelpSheet onClose={() => setDialog(null)} />}
        {dialog === 'preview' && <Preview onClose={() => setDialog(null)} />}
        {dialog === 'versions' && versions && (
          <VersionsDialog versions={versions} onClose={() => setDialog(null)} />
        )}
        {dialog === 'save-block' && <SaveBlock onClose={() => setDialog(null)} />}
        {foreign && (
          <ForeignPaste
            clip={foreign}
            onClose={() => setForeign(null)}
            onPaste={(clip) => {
              setForeign(null);
              pasteClip(store, clip, translate('balcao.layoutEditor.pasteAfter'));
            }}
          />
        )}
        {dialog === 'paste' && (
          <PasteBox
            onClose={() => setDialog(null)}
            onPaste={(text) => {
              setDialog(null);
              hands.pasteText(text);
            }}
          />
        )}
      </EditorProvider>
    </Drawer>
  );
}

interface EditorFrameProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly hands: EditorHands;
  readonly children: ReactNode;
}

function EditorFrame({ root, hands, children }: EditorFrameProps) {
  const isHidden = useEditor(({ isToolsHidden }) => isToolsHidden);
  const announced = useEditor((state) => state.announced);
  useEditorCommands(hands, root);
  return (
    <Frame ref={root} tabIndex={-1} data-editor="" data-tools-hidden={isHidden || undefined}>
      {children}
      <ForReaders aria-live="polite">{announced}</ForReaders>
    </Frame>
  );
}

function HeadActions() {
  const translate = useTranslate();
  const { hands } = useEditorParts();
  // The same text as long as the same is offered, so that an edit draws nothing here.
  const offered = useEditor(() => HEAD.filter((id) => isOffered(actionOf(id), hands)).join(' '));
  return HEAD.filter((id) => offered.split(' ').includes(id)).map((id) => (
    <Button key={id} size="small" onClick={() => actionOf(id).run(hands)}>
      {translate(`balcao.layoutEditor.action.${id}`)}
    </Button>
  ));
}

function DisputeLine() {
  const dispute = useEditor((state) => state.dispute);
  return dispute && <DisputeNotice dispute={dispute} />;
}

function Notice() {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const notice = useEditor((state) => state.notice);
  if (!notice) return null;
  const { action } = notice;
  return (
    <NoticeLine role="alert">
      <span>{notice.text}</span>
      {action && (
        <Button
          size="small"
          onClick={(event) => {
            // The button goes with its notice, and the keys go on at the canvas.
            event.currentTarget
              .closest('[data-editor]')
              ?.querySelector<HTMLElement>('[data-canvas]')
              ?.focus();
            store.set({ notice: null });
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => store.set({ notice: null })}>
        {translate('balcao.layoutEditor.dismiss')}
      </Button>
    </NoticeLine>
  );
}

interface ContextMenuProps {
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
}

function ContextMenu({ at, onClose }: ContextMenuProps) {
  const translate = useTranslate();
  const { hands } = useEditorParts();
  if (!at) return null;
  const offered = CONTEXT_MENU.map(actionOf).filter((action) => isOffered(action, hands));
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left: at.x, top: at.y }}>
      {offered.map((action) => (
        <MenuItem
          key={action.id}
          dense
          onClick={() => {
            onClose();
            action.run(hands);
          }}
        >
          {translate(`balcao.layoutEditor.action.${action.id}`)}
          {action.keys[0] !== undefined && (
            <small style={{ marginLeft: 'auto', paddingLeft: 24, opacity: 0.7 }}>
              {keysText(action.keys[0])}
            </small>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
