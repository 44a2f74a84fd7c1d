/**
 * Leaves out of react-router what only its framework mode uses: scripts, forms, restored scrolling, links that fetch
 * ahead. A bundler keeps what has a `displayName`, and what a link may draw.
 *
 * Only of the console's build: in development the router is as it comes.
 */
import type { Plugin } from 'vite';
import { withBody, withoutStatics } from './leave-out.ts';

const ROUTER = /react-router\/dist\/\w+\/chunk-[\w-]+\.mjs$/;

const UNUSED = ['Form', 'HistoryRouter', 'ScrollRestoration'];

export function routerWithoutFramework(): Plugin {
  return {
    name: 'balcao-router-without-framework',
    apply: 'build',
    transform(code, id) {
      const isWhole = ROUTER.test(id) && code.includes('function PrefetchPageLinks');
      return isWhole ? { code: withoutFramework(code), map: null } : undefined;
    },
  };
}

/** Throws when the router has no such parts any more. */
export function withoutFramework(code: string): string {
  const closed = withBody(
    code,
    'function PrefetchPageLinks',
    "() { throw new Error('Links that fetch ahead are left out of this build'); }",
  );
  return UNUSED.reduce(withoutStatics, closed);
}
