import { useState } from 'react';
import { useLocation } from '@lexboard/shared-lib/router';

/**
 * Something of the chrome that is open until the page moves on: not until a way out is taken, for a changed form may
 * ask first, and stay.
 */
export function useOpenHere() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Back leads to the same key again, and must not open anything.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  return { open: openAt === key, show: () => setOpenAt(key), hide: () => setOpenAt(undefined) };
}
