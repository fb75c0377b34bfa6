import { provideAccessWatch } from '../features/access-news/access-news.tsx';
import { renderAccessWatch } from '../features/access-news/access-watch.tsx';
import { sendHealth } from '../federation/health/send-health.ts';
import { setPushConnected } from './push-connection.ts';
import type { ReleaseCache } from '../federation/known-releases.ts';
import { recordFirstView } from '../page/first-view.ts';
import { readManifest } from '../federation/page-manifest.ts';
import { followChanges } from '../federation/tabs/follow-changes.ts';

/** Starts the background work of the page: health reports, release changes, rights, and the overdue count. */
export function startLater({ refresh }: ReleaseCache): void {
  provideAccessWatch(renderAccessWatch);
  recordFirstView();
  sendHealth();
  followChanges({
    knownRevision: () => readManifest().revision,
    refresh,
    onInformed: setPushConnected,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel('lexboard.releases') : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openStream: (address) => new EventSource(address),
  });
}
