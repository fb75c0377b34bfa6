import { request } from '@lexboard/shared-lib/client';
import { logout } from '@lexboard/shared-lib/contract';
import { endSession } from '@lexboard/shared-lib/session';
import { offerProviderLogout } from './provider-logout.ts';

/** Ends the session in all tabs at once. The call to the server runs in the background. */
export function signOut(): void {
  void Promise.allSettled([
    request(logout, { body: {} }).then(({ providerAddress }) => offerProviderLogout(providerAddress)),
  ]);
  endSession();
}
