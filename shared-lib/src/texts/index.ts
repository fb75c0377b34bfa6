export * from './format-message.ts';
export * from './languages.ts';
export * from './t.ts';
export * from './text-id.ts';
export * from './text-place.ts';
export * from './words.ts';
