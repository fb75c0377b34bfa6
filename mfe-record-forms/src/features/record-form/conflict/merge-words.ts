/** Labels of the two sides of a merge. */
export interface MergeWords {
  theirs: string;
  mine: string;
  takeTheirs: string;
  takeAllTheirs: string;
}

/** For changes by somebody else. */
export const othersWords: MergeWords = {
  theirs: 'Theirs',
  mine: 'Yours',
  takeTheirs: 'Take theirs',
  takeAllTheirs: 'Take all theirs',
};

/** For the person's own changes elsewhere. */
export const ownWords: MergeWords = {
  theirs: 'Saved',
  mine: 'In this form',
  takeTheirs: 'Take saved',
  takeAllTheirs: 'Take all saved',
};
