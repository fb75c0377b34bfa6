import type { RemoteApplication } from '@lexboard/shared-lib/federation';
import { withinLimit } from './within-limit.ts';

/** An application that is still leaving after this time holds up nobody: its area goes without it. */
const leaveLimitMs = 1_000;

/** A part of the page that holds one application at a time. */
export interface ApplicationPlace {
  /** Mounts `application` alone; does nothing once the place is closed. */
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

  const clear = async () => {
    const [leaving, left] = [mounted, area];
    [mounted, area] = [undefined, undefined];
    try {
      if (leaving) await withinLimit(leaving.unmount(), leaveLimitMs, 'Leaving the page');
    } catch (error) {
      console.error('An application could not be taken off the page properly.', error);
      onStuck(error);
    }
    left?.remove();
  };

  return {
    fill: async (application, onFailure) => {
      await clear();
      await application.bootstrap();
      if (closed) return;
      mounted = application;
      area = host.appendChild(document.createElement('div'));
      await application.mount({ area, onFailure });
    },
    clear,
    close: () => {
      closed = true;
      return clear();
    },
  };
}
