import type { Destination } from '@lexboard/shared-lib/router';

/** Time in milliseconds that a browser needs to move within its history. */
const navigationMs = 200;

/** The number that the routers stored in the current history entry. */
export const currentIndex = (): number | undefined => {
  const index: unknown = Reflect.get(Object(history.state), 'idx');
  return typeof index === 'number' ? index : undefined;
};

export interface ShownEntry {
  /** Whether moving to `next` leaves the entry: another path, or with `endsWithQuery` another query. */
  isLeftFor: (next: Destination, endsWithQuery: boolean) => boolean;
  /** Takes the current history entry as the shown one. */
  note: () => void;
  /** Announces the destination of an allowed navigation before it arrives. */
  expect: (next: Destination) => void;
  /** Returns to the shown entry. */
  comeBack: () => void;
  stopComingBack: () => void;
}

/** Tracks the history entry that the page shows; the address may differ for a moment. */
export function createShownEntry(): ShownEntry {
  let index = currentIndex() ?? 0;
  let { pathname, search } = location;
  let returning: ReturnType<typeof setTimeout> | undefined;

  const stopComingBack = () => {
    clearTimeout(returning);
    returning = undefined;
  };
  /** One at a time: two concurrent returns would go back and forth for ever. */
  const comeBack = () => {
    if (returning !== undefined || currentIndex() === index) return;
    history.go(index - (currentIndex() ?? index));
    returning = setTimeout(() => {
      stopComingBack();
      comeBack();
    }, navigationMs);
  };

  return {
    isLeftFor: (next, endsWithQuery) =>
      next.pathname !== pathname || (endsWithQuery && next.search !== search),
    note: () => {
      const noted = currentIndex() ?? index + 1;
      // A link to an anchor on the page creates an entry without a number.
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
