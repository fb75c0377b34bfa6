type Arrive = () => void;

const places = new Map<string, Arrive>();

/**
 * For a page that comes back as it was left: when the page at `pathname` is moved to, `arrive` puts the focus and the
 * scroll position where they belong, instead of the start of the content. Returns how to end that.
 */
export function onArrival(pathname: string, arrive: Arrive): () => void {
  places.set(pathname, arrive);
  return () => {
    if (places.get(pathname) === arrive) places.delete(pathname);
  };
}

/** Arrives at the page of a path: where it says, or at the start of the content. */
export function notifyArrival(pathname: string, atStart: Arrive): void {
  (places.get(pathname) ?? atStart)();
}
