import { createStoredChoice } from './stored-choice.ts';

export const colorModes = ['system', 'light', 'dark'] as const;

/** The colours of this browser. To be applied before the first paint: every colour follows `color-scheme`. */
export const colorMode = createStoredChoice({
  key: 'lexboard.colorMode',
  choices: colorModes,
  fallback: 'system',
  apply: (mode) => {
    document.documentElement.style.colorScheme = mode === 'system' ? 'light dark' : mode;
  },
});
