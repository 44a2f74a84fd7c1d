/**
 * What scrolls with a form and is not the form's: header and panels. It is drawn here, whatever stands below it, and
 * keeps its state and its elements while a placeholder gives way to the form.
 */
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

export interface EntryTop {
  /** Stands where the top is to be seen. Always the same, so that the form is not drawn anew. */
  readonly place: ReactNode;
  readonly draw: (top: ReactNode) => ReactNode;
}

export function useEntryTop(): EntryTop {
  const [element] = useState(() => {
    const element = document.createElement('div');
    // Its first line sticks to what scrolls, and not to it.
    element.style.display = 'contents';
    return element;
  });
  const draw = useCallback((top: ReactNode) => createPortal(top, element), [element]);
  return useMemo(() => ({ place: <Place element={element} />, draw }), [element, draw]);
}

function Place({ element }: { readonly element: HTMLElement }) {
  return <div ref={(place) => place?.append(element)} style={{ display: 'contents' }} />;
}
