/** The three lists of a kind: all records, the Published, the Drafts (D1 §7). */
export const listNames = ['all', 'published', 'draft'] as const;
export type ListName = (typeof listNames)[number];
