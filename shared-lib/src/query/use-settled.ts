import { useEffect, useState } from 'react';

/** Between two letters that somebody types in one go. */
const PAUSE_MS = 150;

/** `value` as it is once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
