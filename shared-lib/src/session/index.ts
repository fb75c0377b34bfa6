export * from './activity.ts';
export * from './stored-session.ts';
