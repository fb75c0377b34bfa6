export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

const storageKey = 'lexboard.colorMode';
const changed = 'lexboard:color-mode';

function isColorMode(value: string | null): value is ColorMode {
  return colorModes.some((mode) => mode === value);
}

/** The remembered choice of this browser; `system` until there is one. */
export function readColorMode(): ColorMode {
  const stored = localStorage.getItem(storageKey);
  return isColorMode(stored) ? stored : 'system';
}

function apply(mode: ColorMode): void {
  document.documentElement.style.colorScheme = mode === 'system' ? 'light dark' : mode;
}

/** To be called before the first paint. Every colour follows `color-scheme`, so nothing else has to know. */
export function applyStoredColorMode(): void {
  apply(readColorMode());
}

export function setColorMode(mode: ColorMode): void {
  localStorage.setItem(storageKey, mode);
  apply(mode);
  window.dispatchEvent(new Event(changed));
}

/** Calls back after a change in this tab or another; returns what stops it. */
export function watchColorMode(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyStoredColorMode();
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', onStorage);
  };
}
