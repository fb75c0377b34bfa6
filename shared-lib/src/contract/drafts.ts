/** How many days a browser keeps what was typed and not saved, once nobody touches it any more. */
export const draftDays = 30;

/**
 * How many days the server keeps what a draft names: its uploads, and the key of a create that may have arrived. One
 * more, for a draft that is brought back on its last day and takes a while to be saved.
 */
export const daysForDrafts = draftDays + 1;
