import { act } from '@testing-library/react';

/** Heights in px, as a browser would lay out a tree and its rows. */
const heightOf = (element: Element) => (element.getAttribute('role') === 'tree' ? 720 : 36);

/** Says once how large an element is; nothing changes its size. */
class OneTimeResizeObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element) {
    const contentRect = new DOMRect(0, 0, 800, heightOf(target));
    const size: ResizeObserverSize[] = [];
    const entry = {
      target,
      contentRect,
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    };
    // As a browser does: once the page is laid out.
    queueMicrotask(() => act(() => this.#callback([entry], this)));
  }

  unobserve() {}
  disconnect() {}
}

/** Gives a tree room for 20 rows: jsdom lays nothing out, and a virtual list without room draws no rows. */
export function layOutRows(): void {
  globalThis.ResizeObserver = OneTimeResizeObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
