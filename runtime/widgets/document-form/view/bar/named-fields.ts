/**
 * Places in a document as the bar names them, each the way to its field; what no one sees is said to be hidden.
 */
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { pathLabel } from '../../model/layout/named-paths.ts';
import type { NamedPath } from './FieldList.tsx';

export interface Place {
  readonly path: FormPath;
  readonly hidden?: true;
}

export function useNamedFields(
  fields: readonly FieldDefinition[],
): (places: readonly Place[]) => readonly NamedPath[] {
  const translate = useTranslate();
  const word = (key: string, values: object): string => translate(`balcao.documentForm.${key}`, values);
  return (places) =>
    places.map(({ path, hidden }) => {
      const label = pathLabel(fields, path, (number) => word('rows.row', { number }));
      return { path, label: hidden ? word('bar.hidden', { label }) : label };
    });
}
