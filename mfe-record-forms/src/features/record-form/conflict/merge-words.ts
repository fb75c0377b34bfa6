/** The names of the two sides of a merge. */
export interface MergeWords {
  theirs: string;
  mine: string;
  takeTheirs: string;
  takeAllTheirs: string;
}

/** Somebody else changed the record. */
export const othersWords: MergeWords = {
  theirs: 'Theirs',
  mine: 'Yours',
  takeTheirs: 'Take theirs',
  takeAllTheirs: 'Take all theirs',
};

/** The person changed it elsewhere: both sides are theirs. */
export const ownWords: MergeWords = {
  theirs: 'Saved',
  mine: 'In this form',
  takeTheirs: 'Take saved',
  takeAllTheirs: 'Take all saved',
};
