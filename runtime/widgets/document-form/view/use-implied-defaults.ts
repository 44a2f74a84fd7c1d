/**
 * A config page that nobody has filled in shows its schema's defaults, which hold as long as nothing is stored. The
 * first change stores all of them along, so that a later default of the schema does not change a page in use.
 */

import { useMemo } from 'react';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { defaultDocument } from '../model/layout/default-values.ts';
import { savedPath, withValueAt } from '../model/layout/form-path.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { FieldPort } from '../session/field-port.ts';
import type { EditFormProps } from './EditForm.tsx';

export interface ShownDocument {
  readonly data: DocumentData;
  readonly port: FieldPort;
  /** Nothing is stored: what is shown is only implied. */
  readonly isImplied: boolean;
}

/** `data` is what the session holds: what is stored with what was changed. */
export function useImpliedDefaults(
  { definition, form }: Pick<EditFormProps, 'definition' | 'form'>,
  session: DocumentSession,
  data: DocumentData,
): ShownDocument {
  const isImplied = definition.kind === 'singleton' && Object.keys(data).length === 0;
  const defaults = useMemo(() => defaultDocument(form.schema), [form.schema]);
  const port = useMemo(
    () => (isImplied ? impliedPort(session, definition.fields, defaults) : session),
    [isImplied, session, definition, defaults],
  );
  return { data: isImplied ? defaults : data, port, isImplied };
}

function impliedPort(
  session: DocumentSession,
  fields: readonly FieldDefinition[],
  defaults: DocumentData,
): FieldPort {
  const places = leavesOf(fields, defaults);
  const implied = places.map((path) => ({ path, value: valueAt(defaults, path) }));
  const isUntouched = () => Object.keys(session.getState().data).length === 0;
  return {
    read: (path) => (isUntouched() ? valueAt(defaults, path) : session.read(path)),
    typing: session.typing,
    addDraft: session.addDraft,
    persistTyped(path, value) {
      if (isUntouched()) for (const one of implied) session.persistTyped(one.path, one.value);
      session.persistTyped(path, value);
    },
    change(path, value, pace, gesture) {
      if (!isUntouched()) return session.change(path, value, pace, gesture);
      const saved = savedPath(path);
      const whole = withValueAt(valueAt(defaults, saved), path.slice(saved.length), value);
      session.changeAll([...implied, { path: saved, value: whole }], saved, pace);
    },
    applyPatch(patch) {
      return session.applyPatch(isUntouched() ? [...implied, ...patch] : patch);
    },
  };
}

/** Structs are saved field by field, all else as a whole. */
function leavesOf(fields: readonly FieldDefinition[], values: unknown): string[][] {
  return fields.flatMap(({ name, type, fields: inner }) => {
    const value = isMap(values) ? fieldOf(values, name) : undefined;
    if (value === undefined) return [];
    return type === 'struct' ? leavesOf(inner ?? [], value).map((path) => [name, ...path]) : [[name]];
  });
}
