/**
 * The warnings of a document in the operator's words. The same map as long as they are the same, so that no field is
 * drawn again for a change elsewhere.
 */
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { declaredWarnings } from '../../../core/formats/declared-warnings.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import { useFormConsole } from './pieces/form-console.ts';
import type { FieldWarning, FieldWarnings } from './pieces/form-services.ts';

/** `opened`: as it was stored when the form was opened; absent for a new document. */
export function useWarnings(
  { name, fields }: CollectionDefinition,
  data: DocumentData,
  opened: DocumentData | undefined,
): FieldWarnings {
  const translate = useTranslate();
  const more = useFormConsole()?.warnings?.[name];
  const last = useRef<FieldWarnings>(new Map());
  return useMemo(() => {
    const byPath = new Map<string, FieldWarning>();
    const add = (path: FormPath, kind: string, values: object, turnsWith?: string) => {
      const said = translate(`balcao.documentForm.warning.${kind}`, values);
      const key = pathKey(path);
      const before = byPath.get(key);
      const text = before === undefined ? said : `${before.text}. ${said}`;
      byPath.set(key, { text, ...(turnsWith !== undefined && { turnsWith }) });
    };
    for (const { path, kind, other, label, limit } of declaredWarnings(fields, data)) {
      // Two prices on the wrong side of each other are no range: one of them is wrong.
      const isRange = kind === 'before' || kind === 'after';
      add(path, kind, { label, limit }, isRange ? other : undefined);
    }
    for (const { path, kind, was } of more?.(data, opened) ?? []) {
      const options = fieldAt(fields, path)?.options;
      add(path, kind, { label: options?.find(({ value }) => value === was)?.label ?? was });
    }
    if (!isSame(byPath, last.current)) last.current = byPath;
    return last.current;
  }, [data, opened, more, fields, translate]);
}

function isSame(a: FieldWarnings, b: FieldWarnings): boolean {
  return a.size === b.size && [...a].every(([key, { text }]) => b.get(key)?.text === text);
}
