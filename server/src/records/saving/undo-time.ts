/** For so long whoever did something may take it back: many records take a while, and as long again to take back. */
export const UNDO_SECONDS = 60 * 60;
