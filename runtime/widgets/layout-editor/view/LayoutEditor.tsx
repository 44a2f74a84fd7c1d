/**
 * The editor over the whole screen: palette, canvas, properties and layers, a floating toolbar. On a phone the three
 * panels are sheets from below. Loaded when it is opened.
 */
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { FieldPlace } from '../../../contract/registries.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { Button, IconButton } from '../../../ui/controls/buttons.tsx';
import { useSaveStatus } from '../../../ui/reach/save-status.ts';
import { useStoreAway } from '../../../ui/reach/store-reach.ts';
import { useStyles } from '../../../ui/style-sheet.ts';
import { useWhenIdle } from '../../../ui/use-when-idle.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { type ActionNeed, type ActionServices, actionOf, HEAD, isOffered } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { createReferenceStore, REFERENCE_COLLECTIONS } from '../model/references.ts';
import { ownContentId } from '../model/reusable.ts';
import { VERSIONS, versionsPlace } from '../model/versions.ts';
import { type ActionServicesOptions, actionServices, type Opened } from './action-services.ts';
import { blockDrag } from './canvas/block-drag.ts';
import { Canvas } from './canvas/Canvas.tsx';
import type { EditorDialogsProps } from './dialogs/EditorDialogs.tsx';
import { DisputeLine, Notice } from './EditorNotices.tsx';
import {
  createWritingPlace,
  type EditorParts,
  EditorProvider,
  useEditor,
  useEditorParts,
} from './editor-context.ts';
import { EDITOR_STYLES } from './editor-styles.ts';
import { Layers } from './layers/Layers.tsx';
import { Palette } from './Palette.tsx';
import { Icon } from './pieces/Icon.tsx';
import { Properties } from './properties/Properties.tsx';
import { ReferenceReader } from './ReferenceReader.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

type Sheet = 'palette' | 'properties' | 'layers';
/** Of which documents are shown, chosen or made. */
const COLLECTIONS = [VERSIONS, ...Object.values(REFERENCE_COLLECTIONS).flat()];
const loadDialogs = () => import('./dialogs/EditorDialogs.tsx');
const SHEETS: readonly Sheet[] = ['palette', 'properties', 'layers'];

export interface LayoutEditorProps {
  readonly store: EditorStore;
  readonly label: string;
  readonly place: FieldPlace;
  /** What was mended on the screen, one sentence each. */
  readonly damage: readonly string[];
  readonly onClose: () => void;
}

/** Follows the store alone: an edit, which gives the field another value, draws nothing here. */
export const LayoutEditor = memo(function LayoutEditor(props: LayoutEditorProps) {
  const { store, label, place, damage, onClose } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { opened, open, close: closeOpened } = useOpened(store);
  const parts = useParts(props, { root, open, setSheet });
  return (
    <EditorProvider value={parts}>
      <ReferenceReader />
      <EditorFrame root={root} services={parts.services} label={label}>
        <header>
          <PageName place={place} label={label} />
          <SaveLine isReadOnly={store.readOnly} />
          <HeadActions />
          <IconButton
            icon={<Icon name="close" />}
            label={translate('balcao.layoutEditor.close')}
            onClick={onClose}
          />
        </header>
        {!store.readOnly && (
          <aside
            data-open={sheet === 'palette' || undefined}
            data-palette=""
            aria-label={translate('balcao.layoutEditor.palette')}
          >
            <Palette onInserted={() => setSheet(null)} />
          </aside>
        )}
        <div className="le-middle">
          {damage.length > 0 && (
            <div className="le-notice" role="note">
              {damage.join('. ')}.
            </div>
          )}
          <DisputeLine />
          <Canvas />
          <Notice />
          <Toolbar />
        </div>
        <aside
          data-open={sheet === 'palette' ? undefined : (sheet ?? undefined)}
          aria-label={translate('balcao.layoutEditor.properties')}
        >
          <div data-part="layers">
            <h3>{translate('balcao.layoutEditor.layers')}</h3>
            <Layers />
          </div>
          <div data-part="properties">
            <Properties />
          </div>
        </aside>
        <nav aria-label={translate('balcao.layoutEditor.toolbar')}>
          {SHEETS.filter((one) => one !== 'palette' || !store.readOnly).map((one) => (
            <Button
              kind="text"
              key={one}
              aria-pressed={sheet === one}
              onClick={() => setSheet(sheet === one ? null : one)}
            >
              {translate(`balcao.layoutEditor.${one}`)}
            </Button>
          ))}
        </nav>
      </EditorFrame>
      {opened && <opened.Dialogs opened={opened.wanted} onClose={closeOpened} />}
    </EditorProvider>
  );
});

type PartsOptions = Pick<ActionServicesOptions, 'root' | 'open' | 'setSheet'>;

/** The same for the whole visit: whatever follows them would be drawn anew. */
function useParts(
  { store, place, onClose }: LayoutEditorProps,
  { root, open, setSheet }: PartsOptions,
): EditorParts {
  const translate = useTranslate();
  const drag = useMemo(() => blockDrag(store), [store]);
  const references = useMemo(createReferenceStore, []);
  const writing = useMemo(createWritingPlace, []);
  const { project } = place;
  const canStore = useWidgetServices().writer !== undefined;
  const hasVersions = canStore && versionsPlace(place) !== undefined;
  const services = useMemo(() => {
    const has = (need: ActionNeed) => (need === 'store' ? canStore : hasVersions);
    return actionServices({ store, project, references, has, root, translate, open, setSheet, onClose });
  }, [canStore, hasVersions, onClose, open, project, references, root, setSheet, store, translate]);
  const own = ownContentId(place);
  return useMemo(
    () => ({ store, services, drag, references, writing, ...(own !== undefined && { own }) }),
    [drag, services, own, references, store, writing],
  );
}

/** What was asked for stands over the editor once it has come; where it does not come a notice says so. */
function useOpened(store: EditorStore) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<{
    readonly wanted: Opened;
    readonly Dialogs: ComponentType<EditorDialogsProps>;
  } | null>(null);
  const { fetchAhead } = useWidgetServices();
  // While there is a connection: what a browser could not fetch once it does not fetch again on the same page.
  useWhenIdle(useCallback(() => Promise.all([loadDialogs(), fetchAhead?.(COLLECTIONS)]), [fetchAhead]));
  const open = useCallback(
    (wanted: Opened) => {
      loadDialogs().then(
        ({ EditorDialogs: Dialogs }) => setOpened({ wanted, Dialogs }),
        () => store.set({ notice: { text: translate('balcao.layoutEditor.notFetched') } }),
      );
    },
    [store, translate],
  );
  return { opened, open, close: useCallback(() => setOpened(null), []) };
}

interface EditorFrameProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly services: ActionServices;
  readonly label: string;
  readonly children: ReactNode;
}

/** A dialog over the whole page. */
function EditorFrame({ root, services, label, children }: EditorFrameProps) {
  const translate = useTranslate();
  const isHidden = useEditor(({ isToolsHidden }) => isToolsHidden);
  const announced = useEditor((state) => state.announced);
  useStyles(EDITOR_STYLES);
  useEditorCommands(services, root);
  useLayoutEffect(() => (root.current ? standAlone(root.current) : undefined), [root]);
  return createPortal(
    <div
      ref={root}
      className="le-theme le-editor"
      role="dialog"
      aria-modal
      aria-label={`${translate('balcao.layoutEditor.title')}: ${label}`}
      tabIndex={-1}
      data-editor=""
      data-tools-hidden={isHidden || undefined}
      onKeyDown={keepEscape}
    >
      {children}
      <div className="le-for-readers" aria-live="polite">
        {announced}
      </div>
    </div>,
    document.body,
  );
}

/** Takes the focus; nothing else that stands on the page can be reached until the result is called. */
function standAlone(editor: HTMLElement): () => void {
  const others = [...document.body.children].flatMap((one) =>
    one instanceof HTMLElement && one !== editor ? { one, inert: one.inert, ariaHidden: one.ariaHidden } : [],
  );
  for (const { one } of others) Object.assign(one, { inert: true, ariaHidden: 'true' });
  editor.focus();
  return () => {
    for (const { one, ...before } of others) Object.assign(one, before);
  };
}

/** A panel that has the form in it, and with that the editor, would close. The table of commands still hears the key. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.isPropagationStopped = () => true;
}

/** What the page is called, as the store has it, before the name of the field. */
function PageName({ place, label }: Pick<LayoutEditorProps, 'place' | 'label'>) {
  const { useDocument } = useWidgetServices();
  const { data } = useDocument(place.collection, place.id);
  if (!data?.record) return <h2>{label}</h2>;
  return (
    <>
      <h2>{recordLabel(data.record)}</h2>
      <span className="le-muted">{label}</span>
    </>
  );
}

/** In the form's words; without a connection even while nothing waits to be saved. */
function SaveLine({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const translate = useTranslate();
  const saving = useSaveStatus();
  const isAway = useStoreAway();
  const saved = isReadOnly ? translate('balcao.layoutEditor.readOnly') : saving?.text;
  return (
    <small aria-live="polite" data-save-status={saving?.status}>
      {isAway ? translate('balcao.layoutEditor.away.head') : saved}
    </small>
  );
}

function HeadActions() {
  const translate = useTranslate();
  const { services } = useEditorParts();
  // The same text as long as the same is offered, so that an edit draws nothing here.
  const offered = useEditor(() => HEAD.filter((id) => isOffered(actionOf(id), services)).join(' '));
  return HEAD.filter((id) => offered.split(' ').includes(id)).map((id) => (
    <Button kind="text" key={id} onClick={() => actionOf(id).run(services)}>
      {translate(`balcao.layoutEditor.action.${id}`)}
    </Button>
  ));
}
