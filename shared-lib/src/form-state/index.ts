export * from './form-state.ts';
