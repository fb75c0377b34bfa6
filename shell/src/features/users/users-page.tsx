import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { SignInLog } from './sign-in-log.tsx';
import { logView } from './user-listing.ts';
import { UserList } from './user-list.tsx';

/** The people of the organisation, and the log of when they signed in (D1 §2, decisions §4). */
export function UsersPage({ session }: { session: Session }) {
  const { search } = useLocation();
  if (new URLSearchParams(search).get('view') === logView) return <SignInLog />;
  return <UserList ownName={session.username} />;
}
