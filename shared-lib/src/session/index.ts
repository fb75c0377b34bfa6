export * from './activity.ts';
export * from './draft-lock.ts';
export * from './stored-drafts.ts';
export * from './read-stored.ts';
export * from './stored-session.ts';
export * from './use-session.ts';
