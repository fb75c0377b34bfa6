import { queryClient } from '@lexboard/shared-lib/query';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

/**
 * Protects one person's data from the next: the cache is cleared at sign-out, and a page whose session was replaced
 * by another tab reloads. Returns the unsubscribe function.
 */
export function clearOnSignOut(): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next && token && next !== token) location.reload();
    if (!next) queryClient.clear();
    token = next;
  });
}
