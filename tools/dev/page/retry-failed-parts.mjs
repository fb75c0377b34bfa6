import { afterReplacing } from './after-replacing.mjs';

/** Retries parts that failed: each build gives their remote a new version. */
afterReplacing(import.meta.webpackHot, () => globalThis[Symbol.for('lexboard.federation')]?.refresh());
