import { keepPageRequests, onCallOutcome } from '@lexboard/shared-lib/client';
import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { colorMode } from '@lexboard/shared-lib/ui/color-mode';
import { recordHealth, recordPanels, recordUncaughtErrors } from '../federation/health/health-notes.ts';
import { startPageIds } from '../federation/health/page-id.ts';
import { readManifest } from '../federation/page-manifest.ts';
import { findRemoteAt } from '../federation/remote-addresses.ts';
import { dropFailedScripts, insertScripts } from '../federation/scripts/release-scripts.ts';
import { trustOwnScriptsOnly } from '../federation/scripts/trusted-scripts.ts';
import { forgetEndedSession } from './ended-session.ts';
import { protectStorage } from './protect-storage.ts';
import { startFirstListRequest } from './first-list-request.ts';
import { declareFonts } from './fonts.ts';
import { openPageTexts } from './page-texts.ts';

/** The empty path leads to the workspace (decisions §2). */
const resolvePath = (pathname: string) => (pathname === '/' ? '/workspace' : pathname);

function insertEarly(release: LoadableRelease): void {
  try {
    insertScripts(release, './app');
  } catch {
    // The loader fails in the same way and shows the error in the remote's place.
  }
}

function prefetchForAddress(session: Session): void {
  const address = resolvePath(location.pathname);
  const remote = findRemoteAt(address);
  const release = remote && readManifest().remotes[remote];
  if (release) insertEarly(release);
  if (address === '/workspace') startFirstListRequest(session);
}

keepPageRequests();
colorMode.applyStored();
// Before anything that may load a script.
trustOwnScriptsOnly();
openPageTexts();
declareFonts();
dropFailedScripts();
protectStorage();
recordUncaughtErrors();
recordPanels();
onCallOutcome((outcome) => recordHealth({ kind: 'call', ...outcome }));

forgetEndedSession();
startPageIds();
const session = readSession();
if (session) prefetchForAddress(session);
