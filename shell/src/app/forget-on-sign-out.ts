import { queryClient } from '@lexboard/shared-lib/query';
import { hasOtherLanguage, onSessionChange, readSession } from '@lexboard/shared-lib/session';
import { leaving } from '../page/leave-for.ts';

/**
 * Protects one person's data from the next: the cache is cleared at sign-out, and a page whose session was replaced
 * by another tab reloads, as does one whose person has chosen another language. Returns the unsubscribe function.
 */
export function clearOnSignOut(): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    const isReplaced = next && token && next !== token;
    if (isReplaced || (next && !token && hasOtherLanguage())) leaving.again();
    if (!next) queryClient.clear();
    token = next;
  });
}
