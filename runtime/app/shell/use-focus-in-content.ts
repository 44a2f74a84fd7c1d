/**
 * After the login and after each navigation the keys go on in the content, where what had the focus is gone: a page's
 * body as the focused element begins every Tab at the top bar again. Whatever still has the focus keeps it.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useFocusInContent(contentId: string): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another screen
  useEffect(() => {
    // What closes with the navigation gives its focus back first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById(contentId)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, contentId]);
}
