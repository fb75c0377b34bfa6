import { useEffect } from 'react';
import { Navigate } from '@lexboard/shared-lib/router';
import { FullScreenSpinner } from '@lexboard/shared-lib/ui';
import { signOut } from '../../app/sign-out.ts';
import { useSession } from '../../app/use-session.ts';

/** Whoever comes here is signed out. */
export function LogoutPage() {
  const session = useSession();
  useEffect(() => {
    if (session) signOut();
  }, [session]);
  return session ? <FullScreenSpinner label="Signing out" /> : <Navigate to="/login" replace />;
}
