/** Layout and media do not exist in jsdom: here they answer, and say that nothing moves and nothing matches. */
class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const withoutMatch = (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
});

globalThis.ResizeObserver = SilentResizeObserver;
globalThis.matchMedia = withoutMatch;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** Whether something can take the focus is asked by its size, which nothing has without layout. */
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 1 });
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });
