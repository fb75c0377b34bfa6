import { request } from '@lexboard/shared-lib/client';
import { noHealth, releaseHealth, type RemoteHealth } from '@lexboard/shared-lib/contract';
import { readSession } from '@lexboard/shared-lib/session';
import type { VersionOfRemote } from './health-notes.ts';
import { pageIdOf } from './page-id.ts';

type Named = Pick<RemoteHealth, 'remote' | 'version'>;

const keyOf = ({ remote, version }: Named) => `${remote} ${version}`;

/** What was reported as opening and not reported on since. */
const unreported = new Map<string, Named>();
const reported = new Set<string>();

/** A lost report only means that the server does not await another one. */
function send(remotes: RemoteHealth[]): void {
  const token = readSession()?.token;
  if (!token || remotes.length === 0) return;
  const body = { page: pageIdOf(token), remotes };
  request(releaseHealth, { body, keepalive: true }).catch(() => undefined);
}

/**
 * Reports that a version begins to load, once on this page: if it then freezes the page, no other report arrives, and its
 * silence counts as a failure.
 */
export function reportOpening(of: VersionOfRemote): void {
  const key = keyOf(of);
  if (reported.has(key)) return;
  reported.add(key);
  unreported.set(key, of);
  send([{ ...of, ...noHealth, opening: true }]);
}

/** The server has a report on these versions. */
export const noteReported = (remotes: readonly Named[]): void => {
  for (const of of remotes) unreported.delete(keyOf(of));
};

/** A page that is left before its first report has not frozen. */
export function reportOpeningsOnLeaving(): void {
  window.addEventListener('pagehide', () => {
    send([...unreported.values()].map(({ remote, version }) => ({ remote, version, ...noHealth })));
    unreported.clear();
  });
}
