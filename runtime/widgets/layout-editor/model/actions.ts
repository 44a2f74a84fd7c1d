/**
 * All that can be done in the editor, once: toolbar, shortcuts, context menu and help read this table, so that they
 * cannot disagree. Labels are under `balcao.layoutEditor.action`.
 */
import { isOlderForm } from '../../../core/layout/forms/convert.ts';
import { takesChildren } from '../../../core/layout/layout.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import {
  duplicate,
  hide,
  move,
  remove,
  selectNeighbour,
  selectOuter,
  unwrap,
  wrap,
} from './selection-actions.ts';
import { NO_ZOOM, zoomed } from './zoom.ts';

/** What an action needs beside the store. */
export interface ActionServices {
  readonly store: EditorStore;
  /** What the clipboard is given. */
  copied(): { readonly text: string; readonly html: string };
  pasteText(text: string): void;
  removeSelected(): void;
  /** Whether the browser took it; where it did not, a notice says so. */
  copy(): Promise<boolean>;
  cut(): Promise<void>;
  /** Where the browser does not hand the clipboard over, a box to paste into. */
  paste(): void;
  /** `at`: the point of the window that the text is to be written at; its end when absent. */
  editSelected(at?: { readonly x: number; readonly y: number }): void;
  rename(): void;
  /** With what they are searched for; on a phone only while their sheet is open. */
  areLayersShown(): boolean;
  /** The actions of the selection, at a point of the window. */
  menu(x: number, y: number): void;
  preview(): void;
  versions(): void;
  /** The selection as a document of its own. */
  saveBlock(): void;
  /** What of the console around the editor there is. */
  has(need: ActionNeed): boolean;
  help(): void;
  close(): void;
}

/** A store for documents beside the page; versions of this field. */
export type ActionNeed = 'store' | 'versions';

export interface LayoutAction {
  readonly id: ActionId;
  /** As the table of commands spells them. */
  readonly keys: readonly string[];
  /** The keys are heard as events of the clipboard: by a key alone a browser gives no clipboard. */
  readonly byEvent?: boolean;
  readonly when: (state: EditorState) => boolean;
  /** Changes the layout: not there where it may only be read. */
  readonly writes?: boolean;
  /** Only where the console around the editor has it. */
  readonly needs?: ActionNeed;
  /** Whether the toolbar shows it as pressed. */
  readonly isOn?: (state: EditorState) => boolean;
  /** `false`: nothing to do, the key is left to others. */
  readonly run: (services: ActionServices) => unknown;
}

export type ActionId =
  | 'select'
  | 'hand'
  | 'undo'
  | 'redo'
  | 'hideTools'
  | 'resetZoom'
  | 'zoomOut'
  | 'zoomIn'
  | 'mobile'
  | 'preview'
  | 'convert'
  | 'versions'
  | 'saveBlock'
  | 'copy'
  | 'paste'
  | 'cut'
  | 'duplicate'
  | 'remove'
  | 'wrap'
  | 'unwrap'
  | 'hide'
  | 'rename'
  | 'edit'
  | 'outer'
  | 'next'
  | 'previous'
  | 'alsoNext'
  | 'alsoPrevious'
  | 'moveUp'
  | 'moveDown'
  | 'moveOut'
  | 'moveIn'
  | 'help';

const always = () => true;
const isSelected = ({ selection }: EditorState) => selection.length > 0;
const set =
  (change: (state: EditorState) => Partial<EditorState>) =>
  ({ store }: ActionServices) =>
    store.set(change(store.get()));

export const ACTIONS: readonly LayoutAction[] = [
  {
    id: 'select',
    keys: ['V'],
    when: always,
    isOn: ({ tool }) => tool === 'select',
    run: set(() => ({ tool: 'select' })),
  },
  {
    id: 'hand',
    keys: ['H'],
    when: always,
    isOn: ({ tool }) => tool === 'hand',
    run: set(() => ({ tool: 'hand' })),
  },
  {
    id: 'undo',
    keys: UNDO_KEYS,
    writes: true,
    when: ({ history }) => history.past.length > 0,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    keys: REDO_KEYS,
    writes: true,
    when: ({ history }) => history.future.length > 0,
    run: ({ store }) => store.redo(),
  },
  {
    id: 'hideTools',
    keys: ['Mod+\\'],
    when: always,
    isOn: ({ isToolsHidden }) => isToolsHidden,
    run: set(({ isToolsHidden }) => ({ isToolsHidden: !isToolsHidden })),
  },
  { id: 'resetZoom', keys: ['Mod+0'], when: always, run: set(() => ({ zoom: NO_ZOOM })) },
  { id: 'zoomOut', keys: ['Mod+-'], when: always, run: set(({ zoom }) => ({ zoom: zoomed(zoom, -1) })) },
  {
    id: 'zoomIn',
    keys: ['Mod+Plus', 'Mod+Shift+Plus', 'Mod+='],
    when: always,
    run: set(({ zoom }) => ({ zoom: zoomed(zoom, 1) })),
  },
  {
    id: 'mobile',
    keys: ['M'],
    when: always,
    isOn: ({ isMobile }) => isMobile,
    run: set(({ isMobile }) => ({ isMobile: !isMobile })),
  },
  { id: 'preview', keys: [], when: always, run: (services) => services.preview() },
  {
    id: 'convert',
    keys: [],
    writes: true,
    when: ({ layout, source, stored }) => isOlderForm(layout.source ?? source, stored),
    run: ({ store }) => store.convert(),
  },
  { id: 'versions', keys: [], needs: 'versions', when: always, run: (services) => services.versions() },
  { id: 'saveBlock', keys: [], needs: 'store', when: isSelected, run: (services) => services.saveBlock() },
  { id: 'copy', keys: ['Mod+C'], byEvent: true, when: isSelected, run: (services) => services.copy() },
  {
    id: 'paste',
    keys: ['Mod+V'],
    byEvent: true,
    writes: true,
    when: always,
    run: (services) => services.paste(),
  },
  {
    id: 'cut',
    keys: ['Mod+X'],
    byEvent: true,
    writes: true,
    when: isSelected,
    run: (services) => services.cut(),
  },
  { id: 'duplicate', keys: ['Mod+D'], writes: true, when: isSelected, run: ({ store }) => duplicate(store) },
  {
    id: 'remove',
    keys: ['Delete', 'Backspace'],
    writes: true,
    when: isSelected,
    run: ({ store }) => remove(store),
  },
  { id: 'wrap', keys: ['Mod+G'], writes: true, when: isSelected, run: ({ store }) => wrap(store) },
  { id: 'unwrap', keys: ['Mod+Shift+G'], writes: true, when: isContainer, run: ({ store }) => unwrap(store) },
  { id: 'hide', keys: [], writes: true, when: isSelected, run: ({ store }) => hide(store) },
  { id: 'rename', keys: ['F2'], writes: true, when: isSelected, run: (services) => services.rename() },
  { id: 'edit', keys: ['Enter'], when: isSelected, run: (services) => services.editSelected() },
  { id: 'outer', keys: ['Escape'], when: always, run: ({ store, close }) => selectOuter(store, close) },
  { id: 'next', keys: ['ArrowDown'], when: always, run: (services) => neighbour(services, 1) },
  { id: 'previous', keys: ['ArrowUp'], when: always, run: (services) => neighbour(services, -1) },
  {
    id: 'alsoNext',
    keys: ['Shift+ArrowDown'],
    when: always,
    run: (services) => neighbour(services, 1, true),
  },
  {
    id: 'alsoPrevious',
    keys: ['Shift+ArrowUp'],
    when: always,
    run: (services) => neighbour(services, -1, true),
  },
  {
    id: 'moveUp',
    keys: ['Alt+ArrowUp'],
    writes: true,
    when: isSelected,
    run: ({ store }) => move(store, 'up'),
  },
  {
    id: 'moveDown',
    keys: ['Alt+ArrowDown'],
    writes: true,
    when: isSelected,
    run: ({ store }) => move(store, 'down'),
  },
  {
    id: 'moveOut',
    keys: ['Alt+ArrowLeft'],
    writes: true,
    when: isSelected,
    run: ({ store }) => move(store, 'out'),
  },
  {
    id: 'moveIn',
    keys: ['Alt+ArrowRight'],
    writes: true,
    when: isSelected,
    run: ({ store }) => move(store, 'in'),
  },
  { id: 'help', keys: ['?'], when: always, run: (services) => services.help() },
];

/** In the order of the specification (product operations, §2). */
export const TOOLBAR: readonly ActionId[] = [
  'select',
  'hand',
  'undo',
  'redo',
  'hideTools',
  'resetZoom',
  'zoomOut',
  'zoomIn',
  'mobile',
  'preview',
  'help',
];

export const CONTEXT_MENU: readonly ActionId[] = [
  'copy',
  'paste',
  'duplicate',
  'wrap',
  'unwrap',
  'rename',
  'hide',
  'saveBlock',
  'moveUp',
  'moveDown',
  'moveOut',
  'moveIn',
  'remove',
];

/** Those that have no place in the toolbar stand in the editor's head. */
export const HEAD: readonly ActionId[] = ['convert', 'versions'];

export function isOffered({ when, writes, needs }: LayoutAction, { store, has }: ActionServices): boolean {
  return when(store.get()) && !(writes && store.readOnly) && (needs === undefined || has(needs));
}

export function actionOf(id: ActionId): LayoutAction {
  const found = ACTIONS.find((action) => action.id === id);
  if (!found) throw new Error(`No action ${id}`);
  return found;
}

function isContainer({ layout, selection }: EditorState): boolean {
  const block = layout.blocks.get(selection.at(-1) ?? '');
  return selection.length === 1 && block !== undefined && takesChildren(block);
}

/** What a search leaves out is passed over as long as the layer tree shows so. */
function neighbour({ store, areLayersShown }: ActionServices, step: 1 | -1, isAlso = false): boolean {
  return selectNeighbour(store, step, { sought: areLayersShown() ? store.get().sought : '', isAlso });
}
