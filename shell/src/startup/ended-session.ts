import { signedOutCookie } from '@lexboard/shared-lib/contract';
import { endSession } from '@lexboard/shared-lib/session';

/** Removes a session that the server has ended, before any remote starts with it. */
export function forgetEndedSession(): void {
  if (!document.cookie.includes(`${signedOutCookie}=`)) return;
  document.cookie = `${signedOutCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
  endSession();
}
