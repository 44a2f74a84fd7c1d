/**
 * The warnings of a document in the operator's words. The same map as long as they are the same, so that no field is
 * drawn again for a change elsewhere.
 */
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { declaredWarnings } from '../../../core/formats/declared-warnings.ts';
import { pathKey } from '../model/layout/form-path.ts';
import type { FieldWarning, FieldWarnings } from './pieces/form-services.ts';

export function useWarnings(fields: readonly FieldDefinition[], data: DocumentData): FieldWarnings {
  const translate = useTranslate();
  const last = useRef<FieldWarnings>(new Map());
  return useMemo(() => {
    const byPath = new Map<string, FieldWarning>();
    for (const { path, kind, other, label, limit } of declaredWarnings(fields, data)) {
      const said = translate(`balcao.documentForm.warning.${kind}`, { label, limit });
      const key = pathKey(path);
      const before = byPath.get(key);
      const text = before === undefined ? said : `${before.text}. ${said}`;
      // Two prices on the wrong side of each other are no range: one of them is wrong.
      const isRange = kind === 'before' || kind === 'after';
      byPath.set(key, { text, ...(isRange && { turnsWith: other }) });
    }
    if (!isSame(byPath, last.current)) last.current = byPath;
    return last.current;
  }, [data, fields, translate]);
}

function isSame(a: FieldWarnings, b: FieldWarnings): boolean {
  return a.size === b.size && [...a].every(([key, { text }]) => b.get(key)?.text === text);
}
