/**
 * What was pasted into cells: judged first, asked about where amounts change much or documents are switched on, then
 * written as one step.
 */
import { useCallback, useState } from 'react';
import type { CellEditing, CellText } from '../../../../ui/cell-editing.ts';
import type { Pasted } from './PasteDialog.tsx';
import type { ReferenceNames } from './ReferenceNames.tsx';

export function usePaste(editing: CellEditing | undefined, names: ReferenceNames) {
  const [pasted, setPasted] = useState<Pasted>();
  const onPaste = useCallback(
    (cells: readonly CellText[], left: number): void => {
      if (!editing || cells.length === 0) return;
      const judged = editing.judge(cells, (collection, name) => idOfName(names, collection, name));
      const isWritten = judged.large.length === 0 && judged.switchesOn === 0;
      if (isWritten) editing.write(judged.accepted);
      const hasNews = !isWritten || judged.refused.length > 0 || left > 0;
      setPasted(hasNews ? { ...judged, left, isWritten } : undefined);
    },
    [editing, names],
  );
  const close = useCallback(() => setPasted(undefined), []);
  const confirm = useCallback((): void => {
    if (!pasted) return;
    editing?.write(pasted.accepted);
    const hasNews = pasted.refused.length > 0 || pasted.left > 0;
    setPasted(hasNews ? { ...pasted, isWritten: true } : undefined);
  }, [editing, pasted]);
  return { pasted, onPaste, close, confirm };
}

/** Of the documents that the page names; where two share a name none is meant. */
function idOfName(names: ReferenceNames, collection: string, name: string): string | undefined {
  const found = [...(names.get(collection) ?? [])].filter(([, known]) => known === name);
  return found.length === 1 ? found[0]?.[0] : undefined;
}
