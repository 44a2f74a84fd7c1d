/**
 * One visit to the editor, between the form's field and the editor's store: each step is handed to the form at once,
 * and what another user stores meanwhile is merged with it, block by block.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { noteSummary } from '../../../core/layout/forms/notes.ts';
import { type LayoutReading, readLayout, type StoredForm } from '../../../core/layout/forms/read-layout.ts';
import { bytesOf } from '../../../core/layout/limits.ts';
import { rememberLayout } from '../../../core/layout/remembered-layout.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { randomId } from '../../../core/values/random-id.ts';
import { useWhenIdle } from '../../../ui/use-when-idle.ts';
import { type FoundLayout, foundIn, mergedFields, type Settled } from '../model/dispute.ts';
import { createEditorStore, type EditorStore } from '../model/editor-store.ts';
import { useVersions } from './dialogs/use-versions.ts';
import { useStable, VersionsContext } from './editor-context.ts';
import { LayoutEditor } from './LayoutEditor.tsx';

/** How many of our own values may still be on their way through the form. */
const OWN_VALUES = 50;

export interface VisitProps extends FieldWidgetProps {
  readonly onClose: () => void;
}

export function Visit(props: VisitProps) {
  const { onClose, value, place, label } = props;
  const [start] = useState(() => begun(value));
  const { store, hasChanged } = useVisitStore(props, start);
  // Each block is measured once; the first edit would wait for all of them.
  useWhenIdle(useCallback(async () => bytesOf(start.layout), [start]));
  const versions = useVersions(place, store, hasChanged, value);
  const latest = useRef(versions);
  latest.current = versions;
  // The same one for the whole visit: whatever hangs on it would be drawn anew.
  const close = useCallback(() => {
    store.seal();
    latest.current?.saveVisit();
    onClose();
  }, [onClose, store]);
  const [damage] = useState(() => noteSummary(start.notes));
  return (
    <VersionsContext value={versions}>
      <LayoutEditor store={store} label={label} place={useStable(place)} damage={damage} onClose={close} />
    </VersionsContext>
  );
}

/** The page as the form has it, and the values that the form was given lately, the latest first. */
interface Agreed extends FoundLayout {
  readonly values: readonly unknown[];
}

function begun(value: unknown): LayoutReading {
  const reading = readLayout(value);
  if (!reading.ok) throw new Error('Only what is a layout can be opened');
  return reading;
}

function useVisitStore(props: VisitProps, { layout: start, source: found }: LayoutReading) {
  const { value, onChange, field, readOnly } = props;
  const stored = field.layout?.stored ?? 'list';
  const latest = useRef(onChange);
  latest.current = onChange;
  const agreed = useRef<Agreed>({ layout: start, source: found, values: [value] });
  const [hasChanged, setChanged] = useState(false);
  const [store] = useState((): EditorStore => {
    const visit = `layout ${String(Date.now())}`;
    return createEditorStore({
      layout: start,
      source: found,
      stored,
      readOnly,
      newId: () => randomId().slice(0, 12),
      onChange: (layout) => {
        setChanged(true);
        const next = store.value(layout);
        rememberLayout(next, layout);
        const { source, values } = agreed.current;
        agreed.current = { layout, source, values: [next, ...values].slice(0, OWN_VALUES) };
        latest.current(next, { step: visit });
      },
    });
  });
  const take = useCallback(
    ({ layout, source, value: own }: Settled) => {
      agreed.current = { layout, source, values: [own] };
      store.receive(layout, source);
    },
    [store],
  );
  useRemoteValue(store, value, { agreed, stored, take });
  useConflict(store, props, { stored, take });
  return { store, hasChanged };
}

interface Taking {
  readonly stored: StoredForm;
  /** What became of the page; it is the form's value, too. */
  readonly take: (settled: Settled) => void;
}

/** A value of the form's that is none of ours is another user's. */
function useRemoteValue(
  store: EditorStore,
  value: unknown,
  { agreed, stored, take }: Taking & { readonly agreed: RefObject<Agreed> },
): void {
  useEffect(() => {
    const { values, ...base } = agreed.current;
    const at = values.findIndex((own) => own === value || sameValue(own, value));
    if (at >= 0) {
      // What was handed over before this one does not come back by itself: it would be somebody else's.
      agreed.current = { ...base, values: values.slice(0, at + 1) };
      return;
    }
    take({ ...mergedFields(base, store.get(), foundIn(value), stored).mine, value });
  }, [agreed, store, stored, take, value]);
}

/** The form's conflict about the field is settled by itself where no block has one. */
function useConflict(
  store: EditorStore,
  { dispute, readOnly }: Pick<VisitProps, 'dispute' | 'readOnly'>,
  { stored, take }: Taking,
): void {
  useEffect(() => {
    if (!dispute || readOnly) {
      if (store.get().dispute) store.set({ dispute: null });
      return;
    }
    const { base, remote, author } = dispute;
    const merged = () => mergedFields(foundIn(base), store.get(), foundIn(remote), stored);
    const settle = (answer: Settled) => {
      take(answer);
      dispute.settle(answer.value);
    };
    const { parts, mine } = merged();
    if (parts.length === 0) {
      settle(mine);
      return;
    }
    const keepMine = () => settle(merged().mine);
    const takeTheirs = () => settle(merged().theirs);
    store.set({ dispute: { author, parts, keepMine, takeTheirs } });
  }, [dispute, readOnly, store, stored, take]);
}
