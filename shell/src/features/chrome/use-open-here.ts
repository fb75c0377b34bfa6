import { useState } from 'react';
import { useLocation } from '@lexboard/shared-lib/router';

/**
 * Open state that ends when the page changes. A click on a link does not end it, because a changed form may ask first
 * and stay.
 */
export function useOpenHere() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Back returns to the same key and must not reopen it.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  return { open: openAt === key, show: () => setOpenAt(key), hide: () => setOpenAt(undefined) };
}
