import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from '@lexboard/shared-lib/router';
import { type Session, useSession } from '@lexboard/shared-lib/session';
import { loginAddress } from './return-address.ts';

/** What the sign-in page is told about a session that ended under somebody's hands. */
const sessionEnded = 'session-ended';

export const isSessionEnded = ({ state }: Location<unknown>): boolean => state === sessionEnded;

/** Shows guarded pages to those signed in and sends others to sign in, and back afterwards. */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn] = useState(session !== undefined);
  if (session) return children(session);
  return <Navigate to={loginAddress(location)} state={wasSignedIn ? sessionEnded : null} replace />;
}
