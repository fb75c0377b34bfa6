import { addressOf, listRequestOf, startEarlyRequest } from '@lexboard/shared-lib/client';
import { listCall } from '@lexboard/shared-lib/domain';
import { remoteAt } from '@lexboard/shared-lib/federation';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { readPublishedRemotes } from './federation/page-manifest.ts';
import { dropFailedScripts, insertScripts } from './federation/release-scripts.ts';
import { trustOwnScriptsOnly } from './federation/trusted-scripts.ts';

/** Asks for the rows of the list at this address while the code that shows them is still on its way. */
function startFirstListRequest(session: Session): void {
  const request = listRequestOf(location.search, session);
  if (!request) return;
  const call = listCall(request.kind, request.list);
  if (call.method !== 'GET') return;
  startEarlyRequest(addressOf(call, request.query, session.username), session.token);
}

/** The empty path leads to the workspace (decisions §2). */
const leadsTo = (pathname: string) => (pathname === '/' ? '/workspace' : pathname);

function fetchWhatTheAddressNeeds(session: Session): void {
  const remote = remoteAt(leadsTo(location.pathname));
  const release = remote && readPublishedRemotes()[remote];
  if (release) insertScripts(release, './app');
  if (remote === 'mfe-workspace') startFirstListRequest(session);
}

trustOwnScriptsOnly();
dropFailedScripts();

const session = readSession();
if (session) fetchWhatTheAddressNeeds(session);
