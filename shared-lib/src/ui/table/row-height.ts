import { createStoredChoice } from '../stored-choice.ts';

/** The row height of this browser's tables; the styles of the page say what each means. */
export const rowHeight = createStoredChoice({
  key: 'lexboard.rowHeight',
  choices: ['compact', 'normal', 'comfortable'],
  fallback: 'normal',
  apply: (height) => {
    document.documentElement.dataset['rows'] = height;
  },
});
