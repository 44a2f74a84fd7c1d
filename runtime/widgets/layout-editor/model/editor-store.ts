/**
 * One visit to the editor: the layout with its history, what is selected, and how the canvas is looked at. React only
 * sends commands here, and follows by block. Each change of the layout is handed on at once.
 */
import { apply } from '../../../core/layout/commands/apply.ts';
import type { LayoutCommand } from '../../../core/layout/commands/command.ts';
import { difference, touched } from '../../../core/layout/difference.ts';
import { inCurrentForm } from '../../../core/layout/forms/convert.ts';
import { printLayout } from '../../../core/layout/forms/print-layout.ts';
import type { LayoutSource, StoredForm } from '../../../core/layout/forms/read-layout.ts';
import {
  gestureCancelled,
  type LayoutHistory,
  type Moved,
  NO_STEPS,
  redone,
  sealed,
  undone,
  withoutStepsOver,
  withStep,
} from '../../../core/layout/history.ts';
import { blockLabel, childrenOf, type Layout, outermost } from '../../../core/layout/layout.ts';
import { REFUSALS, type Refusal } from '../../../core/layout/refusals.ts';
import type { DisputedPart } from './dispute.ts';
import { type LayerRow, rowsOf } from './layer-rows.ts';
import { NO_ZOOM } from './zoom.ts';

export interface Notice {
  readonly text: string;
  /** What goes on from here. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Both have changed the same: `blocks` says what, in words. */
export interface Dispute {
  readonly author: string | undefined;
  readonly parts: readonly DisputedPart[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

export interface EditorState {
  readonly layout: Layout;
  /** All blocks in reading order; the same list until a block comes, goes or moves. */
  readonly rows: readonly LayerRow[];
  /** What the layer tree is searched for. */
  readonly sought: string;
  /** How the value was found: in this form it is written, until it is converted. */
  readonly source: LayoutSource;
  readonly stored: StoredForm;
  readonly history: LayoutHistory;
  /** In the order in which they were chosen; the last one is what the panel shows. */
  readonly selection: readonly string[];
  readonly tool: 'select' | 'hand';
  /** Tenths. */
  readonly zoom: number;
  readonly isMobile: boolean;
  readonly isToolsHidden: boolean;
  readonly notice: Notice | null;
  /** What another user changed too, until somebody decides. */
  readonly dispute: Dispute | null;
  /** Whose name is being typed. */
  readonly renamed: string | null;
  /** The Texto that is written on the canvas, as long as it alone is selected. */
  readonly written: string | null;
  /** For a screen reader. */
  readonly announced: string;
}

export interface EditorStoreOptions {
  readonly layout: Layout;
  readonly source?: LayoutSource;
  readonly stored?: StoredForm;
  readonly readOnly: boolean;
  readonly newId: () => string;
  readonly onChange: (layout: Layout) => void;
}

export interface DoOptions {
  /** All commands under one name are one step, until a pause. */
  readonly gesture?: string;
  readonly select?: readonly string[];
}

export type EditorStore = ReturnType<typeof createEditorStore>;

const NEW: LayoutSource = { form: 'empty', value: undefined, encodings: 0 };

export function createEditorStore({
  layout,
  source = NEW,
  stored = 'list',
  readOnly,
  newId,
  onChange,
}: EditorStoreOptions) {
  let state: EditorState = {
    layout,
    rows: rowsOf(layout),
    sought: '',
    source,
    stored,
    history: NO_STEPS,
    selection: [],
    tool: 'select',
    zoom: NO_ZOOM,
    isMobile: false,
    isToolsHidden: false,
    notice: null,
    dispute: null,
    renamed: null,
    written: null,
    announced: '',
  };
  const listeners = new Set<() => void>();

  const set = (change: Partial<EditorState>): void => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const become = ({ layout: next, history }: Moved, change: Partial<EditorState> = {}): void => {
    const isOther = next !== state.layout;
    const selection = (change.selection ?? state.selection).filter((id) => next.blocks.has(id));
    set({
      notice: null,
      ...(change.selection && { written: null }),
      ...change,
      layout: next,
      rows: rowsOf(next, state),
      history,
      selection,
    });
    if (isOther) onChange(next);
  };

  return {
    readOnly,
    newId,
    /** What the field holds then: in the form in which it was found, or in the one it was converted into. */
    value: (layout: Layout = state.layout): unknown =>
      printLayout(layout, layout.source ?? state.source, state.stored),
    get: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    select(ids: readonly string[]): void {
      set({ selection: ids, written: null, history: sealed(state.history) });
    },
    refuse(reason: Refusal, action?: Notice['action']): void {
      set({ notice: { text: REFUSALS[reason], ...(action && { action }) } });
    },
    /** Whether it was done; where it was refused the notice says why. */
    do(command: LayoutCommand, { gesture, select }: DoOptions = {}): boolean {
      const done = apply(state.layout, command, { readOnly });
      if (!done.ok) {
        set({ notice: { text: REFUSALS[done.reason] } });
        return false;
      }
      const history = withStep(state.history, state.layout, done.layout, gesture);
      const announced = command.type === 'move' ? placeInWords(done.layout, command.ids) : state.announced;
      become({ layout: done.layout, history }, { announced, ...(select && { selection: select }) });
      return true;
    },
    undo(): boolean {
      const moved = undone(state.layout, state.history);
      if (moved && !readOnly) become(moved);
      return moved !== undefined;
    },
    redo(): boolean {
      const moved = redone(state.layout, state.history);
      if (moved && !readOnly) become(moved);
      return moved !== undefined;
    },
    /** A pause: what comes next is a step of its own. */
    seal(): void {
      if (state.history.open) set({ history: sealed(state.history) });
    },
    cancelGesture(): boolean {
      if (!state.history.open) return false;
      become(gestureCancelled(state.layout, state.history));
      return true;
    },
    /** Into the form of this console, as one step. */
    convert(): boolean {
      const next = inCurrentForm(state.layout, state.source, state.stored);
      if (readOnly || next === state.layout) return false;
      become({ layout: next, history: withStep(state.history, state.layout, next) });
      return true;
    },
    /** What became of the page with what somebody else stored meanwhile. Steps over what they replaced are forgotten. */
    receive(merged: Layout, found: LayoutSource = state.source): void {
      const replaced = touched(difference(state.layout, merged));
      const history = withoutStepsOver(sealed(state.history), replaced);
      const selection = state.selection.filter((id) => merged.blocks.has(id));
      const rows = rowsOf(merged, state);
      set({ layout: merged, rows, source: found, history, selection, dispute: null });
    },
  };
}

/** `Texto, 3 de 5 em Container`. */
export function placeInWords(layout: Layout, ids: readonly string[]): string {
  const [first] = outermost(layout, ids);
  const block = first === undefined ? undefined : layout.blocks.get(first);
  if (!block) return '';
  const siblings = childrenOf(layout, block.parent);
  const outer = block.parent === null ? undefined : layout.blocks.get(block.parent);
  const place = outer ? outer.name || blockLabel(outer) : 'Página';
  return `${block.name || blockLabel(block)}, ${siblings.indexOf(block.id) + 1} de ${siblings.length} em ${place}`;
}
