import { pwnedPassword } from 'hibp';
import { Refused } from '../../http/refused.ts';

/** Nobody waits longer for the service. */
const MOST_MS = 3_000;

interface LeakService {
  /** It answers like https://api.pwnedpasswords.com; undefined: none is asked. */
  url: string | undefined;
  log: { warn: (context: { err: unknown }, text: string) => void };
}

/**
 * Makes the check that refuses leaked passwords. The service gets the first five of the 40 digits of the password's SHA-1 hash,
 * and gives all leaked hashes that begin with them. A service that does not answer refuses nothing: nobody has to wait for it
 * with a new password, and the server's log tells of it.
 */
export function createLeakCheck({ url, log }: LeakService): (password: string) => Promise<void> {
  if (url === undefined) return () => Promise.resolve();
  const countLeaks = (password: string) =>
    pwnedPassword(password, {
      baseUrl: url,
      addPadding: true,
      timeoutMs: MOST_MS,
      userAgent: 'Lexboard',
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'A password was not looked for among those that leaked');
      return 0;
    });
  return async (password) => {
    if ((await countLeaks(password)) === 0) return;
    const message = 'The password has leaked from another site. Please choose another one.';
    throw Refused.byFields([{ field: 'password', message }]);
  };
}
