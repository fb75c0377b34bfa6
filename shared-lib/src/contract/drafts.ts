/** Days that a browser retains unsaved drafts after their last change. */
export const draftDays = 30;

/**
 * Days that the server retains what drafts refer to: uploads, and idempotency keys of creates that may have arrived.
 * One day longer, for a draft that is restored on its last day and saved later.
 */
export const daysForDrafts = draftDays + 1;
