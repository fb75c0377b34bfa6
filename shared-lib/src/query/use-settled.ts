import { useEffect, useState } from 'react';

/** Debounce of typed text. */
const PAUSE_MS = 150;

/** Debounced `value`. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
