import { failedShellsCookie } from '@lexboard/shared-lib/contract';
import { readCookie } from '../../../http/requests/read-cookie.ts';

/** More than a browser can have met. */
const MOST = 10;

/** The versions of the shell that recently did not start in a browser, from the cookie of the page's start guard. */
export const readFailedShells = (cookies: string | undefined): ReadonlySet<string> =>
  new Set((readCookie(cookies, failedShellsCookie) ?? '').split('|').filter(Boolean).slice(-MOST));
