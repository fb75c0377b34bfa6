import { overridesCookie } from '@lexboard/shared-lib/contract';
import type { ReleaseState } from '../state/release-state.ts';
import { readCookie } from '../../http/requests/read-cookie.ts';

const form = /^([a-z][a-z0-9-]{0,59})@([0-9A-Za-z.-]{1,100})$/;

/** The limit of overrides in a request: more than there are remotes, and few enough to check each time. */
const MOST = 50;

/** The versions that a visitor chose, by remote. Versions that are retired or not published are ignored. */
export function readOverrides(cookies: string | undefined, { remotes }: ReleaseState): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const text of (readCookie(cookies, overridesCookie) ?? '').split('|').slice(0, MOST)) {
    const [, remote, version] = form.exec(text) ?? [];
    if (!remote || !version) continue;
    if (remotes.get(remote)?.versions.get(version)?.isRetired === false) chosen.set(remote, version);
  }
  return chosen;
}
