import { isOverPage } from '@lexboard/shared-lib/ui';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import type { VersionOfRemote } from './health/health-notes.ts';
import { createLeftStyles } from './styles/left-styles.ts';

/** Time after which a remote's fade-out animations have ended. */
const fadeOutMs = 1_000;

/** The window is sampled with a grid of 8 × 8 points; an element that is hit at 8 points or more covers the page. */
const raster = 8;
const minPoints = 8;

/** The remotes' versions on the page when an element appeared; one of them created it. */
interface Guest {
  remote: RemoteName;
  /** Set when it leaves. */
  version?: string | undefined;
  /** This version could not be shown; the page shows another version of the remote, or none. */
  failed?: boolean;
}

export interface LeftoverElements {
  /**
   * Reports that a part of a remote enters the page; the returned function reports that it has left, with its
   * version.
   */
  enter: (remote: RemoteName) => (version: string | undefined) => void;
  /** Reports a version that could not be shown. */
  noteFailed: (failed: VersionOfRemote) => void;
}

const middles = (length: number) =>
  Array.from({ length: raster }, (_each, index) => ((index + 0.5) * length) / raster);

/** Whether it receives the pointer in an eighth of the sampled points. */
function coversPage(element: Element): boolean {
  const met = middles(window.innerWidth).flatMap((x) =>
    middles(window.innerHeight).filter((y) => element.contains(document.elementFromPoint(x, y))),
  );
  return met.length >= minPoints;
}

/** Elements beside the page's content without a known owner: remotes put or left them there. */
const elementsBeside = () =>
  [...document.documentElement.children, ...document.body.children].filter((element) => !isOverPage(element));

/**
 * Removes overlays and style sheets that a remote left behind when it was unmounted, and calls `onCover` for each version that was on
 * the page when the overlay appeared. An overlay counts as left behind when none of these remotes is on the page.
 * Elements that exist at the start belong to the page.
 */
export function createLeftoverElements(onCover: (of: VersionOfRemote) => void): LeftoverElements {
  const own = new WeakSet(elementsBeside());
  const styles = createLeftStyles();
  const present = new Set<Guest>();
  const origins = new Map<Element, readonly Guest[]>();

  const remotesOf = (guests: Iterable<Guest>) => new Set([...guests].map(({ remote }) => remote));

  function noteNew(guests: readonly Guest[]) {
    styles.note(remotesOf(guests));
    for (const element of elementsBeside())
      if (!own.has(element) && !origins.has(element)) origins.set(element, guests);
  }

  function takeOff(element: Element, guests: readonly Guest[]) {
    element.remove();
    origins.delete(element);
    const versions = new Map(
      guests.map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]),
    );
    for (const { remote, version } of versions.values()) {
      if (version === undefined) continue;
      console.warn(`${remote} ${version} may have left this over the page, which has taken it off.`, element);
      onCover({ remote, version });
    }
  }

  function isLeft(guests: readonly Guest[]): boolean {
    const remotes = remotesOf(present);
    return guests.length > 0 && guests.every(({ remote, failed }) => failed || !remotes.has(remote));
  }

  function takeOffLeft() {
    styles.update(remotesOf(present));
    for (const [element, guests] of origins) {
      if (!element.isConnected) origins.delete(element);
      else if (isLeft(guests) && coversPage(element)) takeOff(element, guests);
    }
  }

  const lookLater = () => setTimeout(takeOffLeft, fadeOutMs);

  return {
    enter: (remote) => {
      noteNew([...present]);
      const guest: Guest = { remote };
      present.add(guest);
      styles.update(remotesOf(present));
      return (version) => {
        noteNew([...present]);
        present.delete(guest);
        guest.version = version;
        lookLater();
      };
    },
    noteFailed: ({ remote, version }) => {
      const others = [...present].filter((guest) => guest.remote !== remote);
      noteNew([{ remote, version, failed: true }, ...others]);
      lookLater();
    },
  };
}
