/**
 * What shell and remotes may use of react-router-dom. The shell shares this list in its place: an
 * open list could not be tree-shaken, for any remote might ask for any name.
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
