/**
 * The editor over the whole screen: palette, canvas, properties and layers, a floating toolbar. On a phone the three
 * panels are sheets from below. Loaded when it is opened.
 */
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldPlace } from '../../../contract/registries.ts';
import type { Clip } from '../../../core/layout/clipboard.ts';
import { useSaveStatus } from '../../../ui/save-status.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { actionOf, type EditorHands, HEAD, isOffered } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { pasteClip } from '../model/placing.ts';
import { createReferenceStore } from '../model/references.ts';
import { ownContentId } from '../model/reusable.ts';
import { blockDrag } from './block-drag.ts';
import { Canvas } from './Canvas.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { DisputeLine, Notice } from './EditorNotices.tsx';
import { EditorProvider, useEditor, useEditorParts } from './editor-context.ts';
import { type EditorDialog, editorHands } from './editor-hands.ts';
import { ForReaders, Frame, Head, Middle, NoticeLine, Side, Tabs } from './editor-styles.ts';
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
