import { storedChoice } from '../stored-choice.ts';

/** How high the rows of this browser's tables are; the styles of the page say what each means. */
export const rowHeight = storedChoice({
  key: 'lexboard.rowHeight',
  choices: ['compact', 'normal', 'comfortable'],
  fallback: 'normal',
  apply: (height) => {
    document.documentElement.dataset['rows'] = height;
  },
});
