import { useEffect, type RefObject } from 'react';

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex]';

/** The ancestors of an element, from the inside to the outside, itself first. */
function listAncestors(element: Element, within: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at: Element | null = element; at && within.contains(at); at = at.parentElement) {
    if (at instanceof HTMLElement) places.push(at);
  }
  return places;
}

/** A scrolling area takes it too in some browsers, and loses it again once it has room for everything. */
const tryFocus = (place: HTMLElement) => {
  if (place.matches(focusable)) place.focus({ preventScroll: true });
  return document.activeElement === place;
};

const tryFocusFirst = (place: HTMLElement) => {
  const first = place.querySelector<HTMLElement>(focusable);
  return first !== null && tryFocus(first);
};

/**
 * Keeps the focus in a part of the page when what had it goes, as by its own press: for the first thing beside it, or
 * for what holds it where that can have the focus, so that the keyboard does not start at the top of the page.
 */
export function useFocusAfterSwitch(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = part.current;
    if (!within) return;
    let places: HTMLElement[] = [];
    const note = ({ target }: Event) => {
      places =
        target instanceof Element && target.closest(focusable) !== within
          ? listAncestors(target, within)
          : [];
    };
    const rescue = () => {
      if (document.activeElement !== document.body || !places.length || places[0]?.isConnected) return;
      const left = places.filter((place) => place.isConnected);
      places = [];
      left.some((place) => tryFocus(place) || (place !== within && tryFocusFirst(place)));
    };
    const watch = new MutationObserver(rescue);
    watch.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    within.addEventListener('pointerdown', note);
    return () => {
      watch.disconnect();
      within.removeEventListener('focusin', note);
      within.removeEventListener('pointerdown', note);
    };
  }, [part]);
}
