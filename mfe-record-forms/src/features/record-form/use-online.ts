import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  const stopped = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener, { signal: stopped.signal });
  }
  return () => stopped.abort();
}

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
