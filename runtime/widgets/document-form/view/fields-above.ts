/**
 * What a panel above the form shows, so that the form does not: its copies of another collection's fields. One that
 * differs from its original, that is being changed here or that is wrong stands in the form all the same, with what there
 * is to say of it.
 */
import { createContext, useContext, useMemo, useRef } from 'react';
import type { Copy } from '../../../contract/copies.ts';
import type { FormPath } from '../model/layout/form-path.ts';
import { type FormPage, pageOf } from '../model/layout/form-sections.ts';
import type { AutosaveState } from '../model/saving/autosave-state.ts';
import type { FieldError } from '../model/saving/field-errors.ts';
import type { CopyDifferences } from './CopyNotice.tsx';

const NONE: ReadonlySet<string> = new Set();

const AboveContext = createContext(NONE);
export const FieldsAboveProvider = AboveContext.Provider;

/** Whether the form leaves out the field at a path. */
export function useIsAbove(): (path: FormPath) => boolean {
  const above = useContext(AboveContext);
  return (path) => above.size > 0 && above.has(path.join('.'));
}

export interface FieldsAboveOptions {
  readonly copyOf: Copy | undefined;
  readonly shownAbove: readonly string[] | undefined;
  readonly copy: CopyDifferences;
  readonly state: Pick<AutosaveState, 'edits' | 'typing' | 'conflicts'>;
  readonly errors: readonly FieldError[];
}

/** Dotted paths. */
export function useFieldsAbove(options: FieldsAboveOptions): ReadonlySet<string> {
  const { copyOf, shownAbove, copy, state, errors } = options;
  const isShown = copyOf !== undefined && shownAbove?.includes(copyOf.collection) === true;
  const { edits, typing, conflicts } = state;
  const { differences, isAlone } = copy;
  const wasHere = useRef<ReadonlySet<string>>(NONE);
  // As a text, so that it stays the same thing while it says the same.
  const left = useMemo(() => {
    if (!isShown) return '';
    const changing = [edits, typing, conflicts, differences].flatMap((all) => [...all.values()]);
    const here = [...changing, ...errors].map(({ path }) => path.join('.'));
    const stays = copyOf.fields.filter(
      (field) =>
        isAlone ||
        wasHere.current.has(field) ||
        here.some((path) => isWithin(path, field) || isWithin(field, path)),
    );
    // It does not go from under the hands once it is settled.
    wasHere.current = new Set(stays);
    return copyOf.fields.filter((field) => !wasHere.current.has(field)).join(' ');
  }, [isShown, copyOf, isAlone, edits, typing, conflicts, differences, errors]);
  return useMemo(() => (left === '' ? NONE : new Set(left.split(' '))), [left]);
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** Those of which something is left. */
export function usePagesBelow(pages: readonly FormPage[], above: ReadonlySet<string>): readonly FormPage[] {
  return useMemo(() => {
    if (above.size === 0) return pages;
    return pages.flatMap(({ sections }) =>
      pageOf(
        sections
          .map((section) => ({ ...section, fields: section.fields.filter(({ name }) => !above.has(name)) }))
          .filter(({ fields }) => fields.length > 0),
      ),
    );
  }, [pages, above]);
}
