import { useEffect, useRef } from 'react';
import { notifyArrival, useLocation } from '@lexboard/shared-lib/router';

/**
 * After moving to another path within the page: the focus and the scroll position go to the start of the
 * content, as they would on a page of its own, unless the page takes the arrival itself.
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
