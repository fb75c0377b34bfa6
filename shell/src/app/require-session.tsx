import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@lexboard/shared-lib/router';
import { type Session, useSession } from '@lexboard/shared-lib/session';
import { buildLoginAddress, sessionEndedState } from '../page/return-address.ts';

/** Shows guarded pages to signed-in people; others sign in first and come back. */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn] = useState(session !== undefined);
  if (session) return children(session);
  return <Navigate to={buildLoginAddress(location)} state={wasSignedIn ? sessionEndedState : null} replace />;
}
