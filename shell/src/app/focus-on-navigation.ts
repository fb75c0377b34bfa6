import { useEffect, useRef } from 'react';
import { notifyArrival, useLocation } from '@lexboard/shared-lib/router';

/**
 * After a navigation to another path, moves focus and scroll position to the start of the content, as a page load
 * would; a page may handle the arrival itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    notifyArrival(pathname, () => {
      const main = document.getElementById('main');
      main?.focus({ preventScroll: true });
      main?.scrollTo(0, 0);
    });
  }, [pathname]);
}
