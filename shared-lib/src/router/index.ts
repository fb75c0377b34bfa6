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
export { BrowserRouter, guardNavigation } from './guarded-router.tsx';
export { useGoBack } from './go-back.ts';
export { useFollowLinks } from './follow-links.ts';
export { arriveAt, takeArrival } from './arrival.ts';
