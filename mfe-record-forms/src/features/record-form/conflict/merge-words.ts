import { words } from '@lexboard/shared-lib/texts';
/** Labels of the two sides of a merge. */
export interface MergeLabels {
  theirs: string;
  mine: string;
  takeTheirs: string;
  takeAllTheirs: string;
}

/** Labels for changes by another person. */
export const conflictLabels: MergeLabels = words({
  theirs: 'Theirs',
  mine: 'Yours',
  takeTheirs: 'Take theirs',
  takeAllTheirs: 'Take all theirs',
});

/** For the person's own changes elsewhere. */
export const draftLabels: MergeLabels = words({
  theirs: 'Saved',
  mine: 'In this form',
  takeTheirs: 'Take saved',
  takeAllTheirs: 'Take all saved',
});
