import { overridesCookie } from '@lexboard/shared-lib/contract';
import type { ReleaseState } from '../state/release-state.ts';
import { readCookie } from '../../http/requests/read-cookie.ts';

const form = /^([a-z][a-z0-9-]{0,59})@([0-9A-Za-z.-]{1,100})$/;

/** More than there are remotes, and few enough to look at in every request. */
const MOST = 50;

/** The versions that a visitor chose, by remote; what is not published, or retired, is passed over. */
export function readOverrides(cookies: string | undefined, { remotes }: ReleaseState): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const text of (readCookie(cookies, overridesCookie) ?? '').split('|').slice(0, MOST)) {
    const [, remote, version] = form.exec(text) ?? [];
    if (!remote || !version) continue;
    if (remotes.get(remote)?.versions.get(version)?.isRetired === false) chosen.set(remote, version);
  }
  return chosen;
}
