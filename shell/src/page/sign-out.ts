import { request } from '@lexboard/shared-lib/client';
import { logout } from '@lexboard/shared-lib/contract';
import { endSession } from '@lexboard/shared-lib/session';

/** Ends the session in every tab at once; the server is told, but nobody waits for its answer. */
export function signOut(): void {
  void Promise.allSettled([request(logout, { body: {} })]);
  endSession();
}
