import type { RemoteApplication } from '@lexboard/shared-lib/federation';
import { rejectAfter } from './within-limit.ts';

/** Timeout for an application's unmount; after it the page goes on without waiting. */
const unmountTimeoutMs = 1_000;

/** A part of the page that shows one application at a time. */
export interface ApplicationPlace {
  /**
   * Mounts `application` as the only one; does nothing if the place was filled again, cleared or closed while it
   * bootstrapped.
   */
  fill: (application: RemoteApplication, onFailure: (error: unknown) => void) => Promise<void>;
  /** Unmounts the current application. Never throws; an application that fails to unmount is removed anyway. */
  clear: () => Promise<void>;
  /** As `clear`, permanently. */
  close: () => Promise<void>;
}

/**
 * Creates a place for applications at the end of `host`; `onStuck` receives the error of an application that could
 * not unmount.
 */
export function createApplicationPlace(
  host: HTMLElement,
  onStuck: (error: unknown) => void,
): ApplicationPlace {
  let area: HTMLElement | undefined;
  let mounted: RemoteApplication | undefined;
  let closed = false;
  /** Counts fills and clears; only the newest one may change the page. */
  let turn = 0;

  const takeOff = async () => {
    const [leaving, left] = [mounted, area];
    [mounted, area] = [undefined, undefined];
    try {
      if (leaving) await rejectAfter(leaving.unmount(), unmountTimeoutMs, 'Leaving the page');
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
