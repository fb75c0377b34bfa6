export * from './choices.ts';
export * from './due-settings.ts';
export * from './due-statuses.ts';
export * from './kind-names.ts';
export * from './primitives.ts';
export * from './records.ts';
export * from './refusal.ts';
export * from './rules.ts';
