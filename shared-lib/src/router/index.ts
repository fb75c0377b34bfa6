export {
  Link as RouterLink,
  MemoryRouter,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { Location } from 'react-router-dom';
export { BrowserRouter, setNavigationGuard, type Destination } from './guarded-router.tsx';
export { useGoBack } from './go-back.ts';
export { opensInPlace, useFollowLinks } from './follow-links.ts';
export { notifyArrival, onArrival } from './arrival.ts';
