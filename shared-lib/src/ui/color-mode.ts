import { createStoredChoice } from './stored-choice.ts';

export const colorModes = ['system', 'light', 'dark'] as const;

/** This browser's colour mode. Apply it before the first paint: all colours depend on `color-scheme`. */
export const colorMode = createStoredChoice({
  key: 'lexboard.colorMode',
  choices: colorModes,
  fallback: 'system',
  apply: (mode) => {
    document.documentElement.style.colorScheme = mode === 'system' ? 'light dark' : mode;
  },
});
