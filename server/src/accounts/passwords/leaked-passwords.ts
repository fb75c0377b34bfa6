import { pwnedPassword } from 'hibp';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';

const TIMEOUT_MS = 3_000;

interface LeakService {
  /** An API like https://api.pwnedpasswords.com; undefined disables the check. */
  url: string | undefined;
  log: { warn: (context: { err: unknown }, text: string) => void };
}

/**
 * Creates the check for leaked passwords. The service gets only the first five of the 40 hex digits of the password's
 * SHA-1 (k-anonymity) and returns all leaked hashes with that prefix. If it does not answer, the password is accepted
 * and the failure logged: its outage must not block new passwords.
 */
export function createLeakCheck({ url, log }: LeakService): (password: string) => Promise<void> {
  if (url === undefined) return () => Promise.resolve();
  const countLeaks = (password: string) =>
    pwnedPassword(password, {
      baseUrl: url,
      addPadding: true,
      timeoutMs: TIMEOUT_MS,
      userAgent: 'Lexboard',
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'A password was not looked for among those that leaked');
      return 0;
    });
  return async (password) => {
    if ((await countLeaks(password)) === 0) return;
    const message = t('The password has leaked from another site. Please choose another one.');
    throw Refused.byFields([{ field: 'password', message }]);
  };
}
