import { isOverPage } from '@lexboard/shared-lib/ui';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import type { VersionOfRemote } from './health/health-notes.ts';

/** What fades out as a remote goes has gone after this time. */
const lingerMs = 1_000;

/** Of so many rows and columns of points, an element that is met at so many lies over the page. */
const raster = 8;
const leastPoints = 8;

/** What was on the page as an element came, which is of one of them. */
interface Guest {
  remote: RemoteName;
  /** Known as it leaves. */
  version?: string | undefined;
  /** This version could not be shown: the remote is on the page in another one, or not at all. */
  failed?: boolean;
}

export interface LeftElements {
  /** Says that something of a remote comes onto the page; the returned function, that it has left, in which version. */
  enter: (remote: RemoteName) => (version: string | undefined) => void;
  /** Says that a version could not be shown. */
  noteFailed: (failed: VersionOfRemote) => void;
}

const middles = (length: number) =>
  Array.from({ length: raster }, (_each, index) => ((index + 0.5) * length) / raster);

/** Whether the pointer meets it in an eighth of the window. */
function coversPage(element: Element): boolean {
  const met = middles(window.innerWidth).flatMap((x) =>
    middles(window.innerHeight).filter((y) => element.contains(document.elementFromPoint(x, y))),
  );
  return met.length >= leastPoints;
}

/** The elements beside the page's content that nothing on the page is known to have: somebody put them there, or left them. */
const elementsBeside = () =>
  [...document.documentElement.children, ...document.body.children].filter((element) => !isOverPage(element));

/**
 * Takes off the page what a remote has left over it as it went, and calls `onCover` for each version that was there as it
 * came. It is left once none of these remotes is on the page. What is there when this begins is the page's own.
 */
export function createLeftElements(onCover: (of: VersionOfRemote) => void): LeftElements {
  const own = new WeakSet(elementsBeside());
  const present = new Set<Guest>();
  const origins = new Map<Element, readonly Guest[]>();

  function noteNew(guests: readonly Guest[]) {
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
    const remotes = new Set([...present].map(({ remote }) => remote));
    return guests.length > 0 && guests.every(({ remote, failed }) => failed || !remotes.has(remote));
  }

  function takeOffCovers() {
    for (const [element, guests] of origins) {
      if (!element.isConnected) origins.delete(element);
      else if (isLeft(guests) && coversPage(element)) takeOff(element, guests);
    }
  }

  const lookLater = () => setTimeout(takeOffCovers, lingerMs);

  return {
    enter: (remote) => {
      noteNew([...present]);
      const guest: Guest = { remote };
      present.add(guest);
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
