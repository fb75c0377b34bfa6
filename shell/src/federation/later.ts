import { sendHealth } from './health/send-health.ts';
import { noteInformed } from './informed.ts';
import type { KnownReleases } from './known-releases.ts';
import { pageManifest } from './page-manifest.ts';
import { followChanges } from './tabs/follow-changes.ts';

/** What the page does for releases once something is shown: tells the server how they do, and hears of others. */
export function startLater({ refresh }: KnownReleases): void {
  sendHealth();
  followChanges({
    knownRevision: () => pageManifest().revision,
    refresh,
    onInformed: noteInformed,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel('lexboard.releases') : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openStream: (address) => new EventSource(address),
  });
}
