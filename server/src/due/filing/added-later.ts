import { sql } from 'kysely';

/**
 * Whether a file of an occurrence came after that was done: whoever approved it did not see it. What closes an occurrence and
 * what keeps its files for good is one transaction, of one time. For an `attachment` with its `occurrence`.
 */
export const isAddedLater = sql<boolean>`coalesce(attachment.approved_at > occurrence.closed_at, false)`;
