/**
 * Stands in the build for `react-router-dom`, of which ra-core takes the pieces below. Its routers with loaders and
 * actions, 40 kB, are only for an admin without a router around it; the console brings its own.
 */
function leftOut(): never {
  throw new Error('Routers of react-admin are left out of this build: see vite.config.ts');
}

export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';
export { leftOut as createHashRouter, leftOut as createMemoryRouter, leftOut as RouterProvider };
