import { queryClient } from '@lexboard/shared-lib/query';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

/**
 * Keeps what one person read away from the next: the cache empties with the session, and a page whose session
 * was replaced by another tab starts anew. Returns how to stop.
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
