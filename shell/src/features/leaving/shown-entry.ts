import type { Destination } from '@lexboard/shared-lib/router';

/** Milliseconds in which a browser has gone to another entry of its history. */
const travelTime = 200;

/** The number that the routers gave to the entry of the browser's history that the address belongs to now. */
export const currentIndex = (): number | undefined => {
  const index: unknown = Reflect.get(Object(history.state), 'idx');
  return typeof index === 'number' ? index : undefined;
};

export interface ShownEntry {
  /** Whether moving to `next` leaves it: its path, or with `endsWithQuery` also its query. */
  isLeftFor: (next: Destination, endsWithQuery: boolean) => boolean;
  /** Takes the address's entry for the one that is shown. */
  note: () => void;
  /** Says where a navigation that was let go leads to, before it arrives. */
  expect: (next: Destination) => void;
  /** Brings the address back to the entry that is shown. */
  comeBack: () => void;
  stopComingBack: () => void;
}

/** The entry of the browser's history that the page shows, while the address may be at another for a moment. */
export function createShownEntry(): ShownEntry {
  let index = currentIndex() ?? 0;
  let { pathname, search } = location;
  let returning: ReturnType<typeof setTimeout> | undefined;

  const stopComingBack = () => {
    clearTimeout(returning);
    returning = undefined;
  };
  /** One way back at a time: two that overtake each other would go to and fro for ever. */
  const comeBack = () => {
    if (returning !== undefined || currentIndex() === index) return;
    history.go(index - (currentIndex() ?? index));
    returning = setTimeout(() => {
      stopComingBack();
      comeBack();
    }, travelTime);
  };

  return {
    isLeftFor: (next, endsWithQuery) =>
      next.pathname !== pathname || (endsWithQuery && next.search !== search),
    note: () => {
      const noted = currentIndex() ?? index + 1;
      // A link to a place on the page makes an entry that no router has numbered.
      if (currentIndex() === undefined) history.replaceState({ ...history.state, idx: noted }, '');
      index = noted;
      ({ pathname, search } = location);
      stopComingBack();
    },
    expect: (next) => {
      ({ pathname, search } = next);
    },
    comeBack,
    stopComingBack,
  };
}
