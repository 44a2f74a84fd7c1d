/**
 * Stands beside what may take the focus along when it goes: the keys go on in the field around it or in the content
 * then, and not nowhere.
 */
import { type RefObject, useEffect } from 'react';

export function FocusAfter({ near }: { readonly near?: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const field = near?.current?.closest<HTMLElement>('[role=group][tabindex]');
    return () => {
      if (document.activeElement !== document.body) return;
      if (field?.isConnected) field.focus({ preventScroll: true });
      else document.querySelector('main')?.focus();
    };
  }, [near]);
  return null;
}
