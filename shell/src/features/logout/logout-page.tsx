import { useEffect, useState, type ReactNode } from 'react';
import { clearWorkspace, readWorkspaceAddress } from '@lexboard/shared-lib/client';
import { Navigate, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { removeStoredDrafts, listStoredDrafts, useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { FullScreenSpinner } from '@lexboard/shared-lib/ui';
import { signOut } from '../../page/sign-out.ts';
import { LogoutQuestion } from './logout-question.tsx';

/** Returns to the page where Logout was chosen, or to the workspace if there is none. */
function useStay() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isFirstOfPage = key === 'default';
  return () => void (isFirstOfPage ? navigate(readWorkspaceAddress(), { replace: true }) : navigate(-1));
}

/** Logging out on purpose clears the tab's stored searches. */
function leave(): void {
  clearWorkspace();
  signOut();
}

/** Signs out. If there are unsaved drafts, it first asks what to do with them and renders `children` meanwhile. */
export function LogoutPage({ children }: { children?: ReactNode }) {
  const session = useSession();
  const [drafts] = useState(() => (session ? listStoredDrafts(session.username) : []));
  const isAsked = drafts.length > 0;
  const stay = useStay();
  useEffect(() => {
    if (session && !isAsked) leave();
  }, [session, isAsked]);

  if (!session) return <Navigate to="/login" replace />;
  if (!isAsked) return <FullScreenSpinner label={t('Signing out')} />;
  const logOut = (choice: 'keep' | 'remove') => {
    if (choice === 'remove') removeStoredDrafts(session.username);
    leave();
  };
  return (
    <>
      <LogoutQuestion drafts={drafts} onLogOut={logOut} onStay={stay} />
      {children}
    </>
  );
}
