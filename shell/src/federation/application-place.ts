import type { RemoteApplication } from '@lexboard/shared-lib/federation';
import { rejectAfter } from './within-limit.ts';

/** An application that is still leaving after this time holds up nobody: its area goes without it. */
const leaveLimitMs = 1_000;

/** A part of the page that holds one application at a time. */
export interface ApplicationPlace {
  /** Mounts `application` alone, unless the place was filled anew, cleared or closed before it had started up. */
  fill: (application: RemoteApplication, onFailure: (error: unknown) => void) => Promise<void>;
  /** Takes off what is there. Never throws: what cannot leave properly leaves all the same. */
  clear: () => Promise<void>;
  /** As `clear`, for good. */
  close: () => Promise<void>;
}

/** Makes a place for applications at the end of `host`; `onStuck` is told why one could not leave properly. */
export function createApplicationPlace(
  host: HTMLElement,
  onStuck: (error: unknown) => void,
): ApplicationPlace {
  let area: HTMLElement | undefined;
  let mounted: RemoteApplication | undefined;
  let closed = false;
  /** Counts fills and clears: only what the newest one asks for may come onto the page. */
  let turn = 0;

  const takeOff = async () => {
    const [leaving, left] = [mounted, area];
    [mounted, area] = [undefined, undefined];
    try {
      if (leaving) await rejectAfter(leaving.unmount(), leaveLimitMs, 'Leaving the page');
    } catch (error) {
      console.error('An application could not be taken off the page properly.', error);
      onStuck(error);
    }
    left?.remove();
  };

  return {
    fill: async (application, onFailure) => {
      turn += 1;
      const ownTurn = turn;
      await takeOff();
      await application.bootstrap();
      if (closed || turn !== ownTurn) return;
      mounted = application;
      area = host.appendChild(document.createElement('div'));
      await application.mount({ area, onFailure });
    },
    clear: () => {
      turn += 1;
      return takeOff();
    },
    close: () => {
      closed = true;
      return takeOff();
    },
  };
}
