/**
 * While it is shown, asks before the page is closed, and before Back leaves it. Back leads to one more entry of the same
 * address first, as a browser tells of it only afterwards.
 */
import { useEffect } from 'react';

const MARK = 'asksBeforeLeaving';

export function useAskBeforeLeaving(question: string): void {
  useEffect(() => {
    const { history } = window;
    const isMarked = () => history.state?.[MARK] === true;
    const mark = () => history.pushState({ ...history.state, [MARK]: true }, '');
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onBack = () => {
      if (isMarked()) return;
      if (window.confirm(question)) {
        window.removeEventListener('popstate', onBack);
        history.back();
      } else mark();
    };
    mark();
    window.addEventListener('beforeunload', onClose);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      window.removeEventListener('popstate', onBack);
      // Whoever has followed a link is elsewhere already.
      if (isMarked()) history.back();
    };
  }, [question]);
}
