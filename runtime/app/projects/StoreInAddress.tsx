/**
 * Puts the store into every address of the console below it: what is copied from the bar or from a link opens the same
 * store in a colleague's browser. Screens name paths and know no store.
 */
import { type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import { PROJECT_PARAM } from './project-choice.ts';

export interface StoreInAddressProps {
  readonly project: string;
  readonly children: ReactNode;
}

export function StoreInAddress({ project, children }: StoreInAddressProps) {
  const outer = useContext(NavigationContext);
  const inner = useMemo(
    () => ({ ...outer, navigator: navigatorIn(outer.navigator, project) }),
    [outer, project],
  );
  return <NavigationContext value={inner}>{children}</NavigationContext>;
}

function navigatorIn(navigator: Navigator, project: string): Navigator {
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(withStore(to, project)),
    push: (to, state, options) => navigator.push(withStore(to, project), state, options),
    replace: (to, state, options) => navigator.replace(withStore(to, project), state, options),
  };
}

/** An address that names a store stays as it is. */
export function withStore(to: To, project: string): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const search = path.search?.replace(/^\?/, '') ?? '';
  if (new URLSearchParams(search).has(PROJECT_PARAM)) return to;
  const store = new URLSearchParams({ [PROJECT_PARAM]: project });
  return { ...path, search: search === '' ? `?${store}` : `?${search}&${store}` };
}
