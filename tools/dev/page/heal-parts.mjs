import { afterReplacing } from './after-replacing.mjs';

/** A part that could not be shown is tried again once its remote has another version, as it has after each build. */
afterReplacing(import.meta.webpackHot, () => globalThis[Symbol.for('lexboard.federation')]?.refresh());
