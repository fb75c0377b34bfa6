import { remoteAt } from '@lexboard/shared-lib/federation';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { applyStoredColorMode } from '@lexboard/shared-lib/ui/color-mode';
import { readPublishedRemotes } from './federation/page-manifest.ts';
import { dropFailedScripts, insertScripts } from './federation/release-scripts.ts';
import { trustOwnScriptsOnly } from './federation/trusted-scripts.ts';
import { startFirstListRequest } from './first-list-request.ts';

/** The empty path leads to the workspace (decisions §2). */
const leadsTo = (pathname: string) => (pathname === '/' ? '/workspace' : pathname);

function fetchWhatTheAddressNeeds(session: Session): void {
  const remote = remoteAt(leadsTo(location.pathname));
  const release = remote && readPublishedRemotes()[remote];
  if (release) insertScripts(release, './app');
  if (remote === 'mfe-workspace') startFirstListRequest(session);
}

applyStoredColorMode();
trustOwnScriptsOnly();
dropFailedScripts();

const session = readSession();
if (session) fetchWhatTheAddressNeeds(session);
