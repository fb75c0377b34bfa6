import { useCallback, useRef } from 'react';

/**
 * Lists and menus move the focus a frame after they open or close, which would steal it from people who have moved
 * on. Returns a ref for the element that receives the focus; it does so only while `may` allows.
 * @param may as of the first render: it reads its state from refs
 */
export function useGuardedFocus<Part extends HTMLElement>(may: (options?: FocusOptions) => boolean) {
  const asked = useRef(may);
  return useCallback((part: Part) => {
    const focus = part.focus.bind(part);
    part.focus = (options) => {
      if (asked.current(options)) focus(options);
    };
    return () => {
      Reflect.deleteProperty(part, 'focus');
    };
  }, []);
}
