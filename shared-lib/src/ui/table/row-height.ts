import { createStoredChoice } from '../stored-choice.ts';

/** This browser's row height in tables; global styles define the values. */
export const rowHeight = createStoredChoice({
  key: 'lexboard.rowHeight',
  choices: ['compact', 'normal', 'comfortable'],
  fallback: 'normal',
  apply: (height) => {
    document.documentElement.dataset['rows'] = height;
  },
});
