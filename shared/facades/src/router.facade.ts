/**
 * The exports of react-router-dom that shell and remotes may use. The shell shares this list instead of the
 * package, which could not be tree-shaken, because a remote might use any export.
 */
export {
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_createBrowserHistory,
  unstable_HistoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
