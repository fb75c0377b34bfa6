type Arrive = () => void;

const places = new Map<string, Arrive>();

/**
 * For pages that restore their state: when the page at `pathname` is reached, `arrive` sets focus and scroll position
 * instead of the default (the start of the content). Returns the unsubscribe function.
 */
export function onArrival(pathname: string, arrive: Arrive): () => void {
  places.set(pathname, arrive);
  return () => {
    if (places.get(pathname) === arrive) places.delete(pathname);
  };
}

/** Runs the arrival handler of a path, or the default. */
export function notifyArrival(pathname: string, atStart: Arrive): void {
  (places.get(pathname) ?? atStart)();
}
