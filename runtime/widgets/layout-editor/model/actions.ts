/**
 * All that can be done in the editor, once: toolbar, shortcuts, context menu and help read this table, so that they
 * cannot disagree. Labels are under `balcao.layoutEditor.action`.
 */
import { isOlderForm } from '../../../core/layout/forms/convert.ts';
import { outermost, takesChildren, walk } from '../../../core/layout/layout.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { type Direction, moveByKey, neighbourOf } from './key-moves.ts';
import { listedRows } from './layer-rows.ts';
import { NO_ZOOM, zoomed } from './zoom.ts';

/** What an action needs beside the store. */
export interface EditorHands {
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
  editSelected(): void;
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
  readonly run: (hands: EditorHands) => unknown;
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
  ({ store }: EditorHands) =>
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
  { id: 'preview', keys: [], when: always, run: (hands) => hands.preview() },
  {
    id: 'convert',
    keys: [],
    writes: true,
    when: ({ layout, source, stored }) => isOlderForm(layout.source ?? source, stored),
    run: ({ store }) => store.convert(),
  },
  { id: 'versions', keys: [], needs: 'versions', when: always, run: (hands) => hands.versions() },
  { id: 'saveBlock', keys: [], needs: 'store', when: isSelected, run: (hands) => hands.saveBlock() },
  { id: 'copy', keys: ['Mod+C'], byEvent: true, when: isSelected, run: (hands) => hands.copy() },
  { id: 'paste', keys: ['Mod+V'], byEvent: true, writes: true, when: always, run: (hands) => hands.paste() },
  { id: 'cut', keys: ['Mod+X'], byEvent: true, writes: true, when: isSelected, run: (hands) => hands.cut() },
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
  { id: 'rename', keys: ['F2'], writes: true, when: isSelected, run: (hands) => hands.rename() },
  { id: 'edit', keys: ['Enter'], when: isSelected, run: (hands) => hands.editSelected() },
  { id: 'outer', keys: ['Escape'], when: always, run: selectOuter },
  { id: 'next', keys: ['ArrowDown'], when: always, run: (hands) => selectNeighbour(hands, 1) },
  { id: 'previous', keys: ['ArrowUp'], when: always, run: (hands) => selectNeighbour(hands, -1) },
  {
    id: 'alsoNext',
    keys: ['Shift+ArrowDown'],
    when: always,
    run: (hands) => selectNeighbour(hands, 1, true),
  },
  {
    id: 'alsoPrevious',
    keys: ['Shift+ArrowUp'],
    when: always,
    run: (hands) => selectNeighbour(hands, -1, true),
  },
  { id: 'moveUp', keys: ['Alt+ArrowUp'], writes: true, when: isSelected, run: moving('up') },
  { id: 'moveDown', keys: ['Alt+ArrowDown'], writes: true, when: isSelected, run: moving('down') },
  { id: 'moveOut', keys: ['Alt+ArrowLeft'], writes: true, when: isSelected, run: moving('out') },
  { id: 'moveIn', keys: ['Alt+ArrowRight'], writes: true, when: isSelected, run: moving('in') },
  { id: 'help', keys: ['?'], when: always, run: (hands) => hands.help() },
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

export function isOffered({ when, writes, needs }: LayoutAction, { store, has }: EditorHands): boolean {
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

function moving(direction: Direction) {
  return ({ store }: EditorHands): boolean => {
    const { layout, selection } = store.get();
    const command = moveByKey(layout, selection, direction);
    if (command) store.do(command);
    return true;
  };
}

export function duplicate(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const tops = outermost(layout, selection);
  const newIds = [...walk(layout, tops)].map(({ block }) => [block.id, store.newId()] as const);
  const names = new Map(newIds);
  return store.do(
    { type: 'duplicate', ids: tops, newIds },
    { select: tops.map((id) => names.get(id) ?? id) },
  );
}

/** What stands next is selected then, so that the keys go on. */
export function remove(store: EditorStore, ids = store.get().selection): boolean {
  const { layout } = store.get();
  const tops = outermost(layout, ids);
  if (tops.length === 0) return false;
  const order = [...walk(layout)].map(({ block }) => block.id);
  const gone = new Set([...walk(layout, tops)].map(({ block }) => block.id));
  const first = order.findIndex((id) => gone.has(id));
  const next = order.slice(first).find((id) => !gone.has(id)) ?? order[first - 1];
  return store.do({ type: 'remove', ids: tops }, { select: next === undefined ? [] : [next] });
}

function wrap(store: EditorStore): boolean {
  const id = store.newId();
  return store.do({ type: 'wrap', ids: store.get().selection, id }, { select: [id] });
}

function unwrap(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const id = selection.at(-1) ?? '';
  return store.do({ type: 'unwrap', id }, { select: layout.blocks.get(id)?.children ?? [] });
}

function hide(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const hidden = !selection.every((id) => layout.blocks.get(id)?.hidden);
  return store.do({ type: 'set-hidden', ids: selection, hidden });
}

/**
 * A gesture that is under way ends where it began; else the container is selected, then nothing, and then the editor
 * closes.
 */
function selectOuter({ store, close }: EditorHands): boolean {
  if (store.cancelGesture()) return true;
  const { layout, selection } = store.get();
  if (selection.length === 0) {
    close();
    return true;
  }
  const parent = layout.blocks.get(selection.at(-1) ?? '')?.parent;
  store.select(typeof parent === 'string' ? [parent] : []);
  return true;
}

/** `isAlso`: beside what is selected; back over what was added it is taken away again. */
function selectNeighbour({ store, areLayersShown }: EditorHands, step: 1 | -1, isAlso = false): boolean {
  const state = store.get();
  const { selection, rows } = state;
  // What a search leaves out is passed over as long as the layer tree shows so.
  const listed = listedRows(state, areLayersShown() ? state.sought : '');
  const next = neighbourOf(rows.map(idOf), listed.map(idOf), selection.at(-1), step);
  if (next === undefined) return false;
  const isBack = selection.at(-2) === next;
  store.select(
    isAlso ? (isBack ? selection.slice(0, -1) : [...selection.filter((id) => id !== next), next]) : [next],
  );
  return true;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
