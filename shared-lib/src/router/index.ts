export {
  Link as RouterLink,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, To } from 'react-router-dom';
export { BrowserRouter, setNavigationGuard, type Destination } from './guarded-router.tsx';
export { useGoBack } from './go-back.ts';
export { opensInPlace, useFollowLinks } from './follow-links.ts';
export { notifyArrival, onArrival } from './arrival.ts';
