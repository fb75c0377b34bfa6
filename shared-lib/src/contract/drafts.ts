/** Days that a browser keeps typed, unsaved text after its last change. */
export const draftDays = 30;

/**
 * Days that the server keeps the things a draft names: its uploads, and the key of a create that may have arrived.
 * One more, for a draft that is brought back on its last day and takes a while to be saved.
 */
export const daysForDrafts = draftDays + 1;
