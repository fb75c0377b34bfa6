export * from './api-error.ts';
export * from './early-request.ts';
export * from './list-address.ts';
export * from './list-request.ts';
export * from './list-start.ts';
export * from './queries.ts';
export * from './request.ts';
export * from './workspace-tabs.ts';
