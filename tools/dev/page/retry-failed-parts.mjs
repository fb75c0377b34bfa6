import { afterReplacing } from './after-replacing.mjs';

/**
 * Retries parts that failed: each build gives their remote a new version. React takes up the replaced components first, which it
 * would otherwise do some 30 ms later: a part that is rendered before that fails again, and no newer version follows.
 */
afterReplacing(import.meta.webpackHot, () => {
  globalThis.lexboardReactRefresh?.performReactRefresh();
  void globalThis[Symbol.for('lexboard.federation')]?.refresh();
});
