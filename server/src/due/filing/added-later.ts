import { sql } from 'kysely';

/**
 * Whether a file was added after its occurrence was done, so that the approver did not see it. One transaction closes an
 * occurrence and approves its files, with the same time. For an `attachment` joined with its `occurrence`.
 */
export const isAddedLater = sql<boolean>`coalesce(attachment.approved_at > occurrence.closed_at, false)`;
