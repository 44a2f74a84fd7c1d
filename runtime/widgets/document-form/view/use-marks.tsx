/**
 * What the console around a form says under single fields of a stored document.
 */
import { type ReactNode, useCallback, useState } from 'react';
import { pathKey } from '../model/layout/form-path.ts';
import { type FieldMark, useFormConsole } from './pieces/form-console.ts';
import type { FormServices } from './pieces/form-services.ts';

export function useMarks({ definition, recordId }: FormServices) {
  const FieldMarks = useFormConsole()?.FieldMarks;
  const [marks, setMarks] = useState<ReadonlyMap<string, ReactNode>>(new Map());
  const onMarks = useCallback(
    (all: readonly FieldMark[]) => setMarks(new Map(all.map(({ path, mark }) => [pathKey(path), mark]))),
    [],
  );
  const isMarked = FieldMarks && recordId !== undefined && definition.replicable;
  return {
    marks,
    told: isMarked && <FieldMarks definition={definition} id={recordId} onMarks={onMarks} />,
  };
}
