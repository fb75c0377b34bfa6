import { signedOutCookie } from '@lexboard/shared-lib/contract';
import { endSession } from '@lexboard/shared-lib/session';

/** Forgets a session that the server has ended before it sent this page, so that no remote is started for it. */
export function forgetEndedSession(): void {
  if (!document.cookie.includes(`${signedOutCookie}=`)) return;
  document.cookie = `${signedOutCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
  endSession();
}
