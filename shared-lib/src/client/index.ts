export * from './api-error.ts';
export * from './early-request.ts';
export * from './queries.ts';
export * from './request.ts';
