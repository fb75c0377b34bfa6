import { afterReplacing } from './after-replacing.mjs';
import { replacedPath } from './overlay-names.mjs';

/**
 * Retries parts that failed: their remote then has another version. React takes up the replaced components first, which it would
 * otherwise do some 30 ms later: a part that is rendered before that fails again, and no newer version follows. For the same reason
 * the number of the build does not suffice: a page may hear of it before it has the changed modules, and fails again with the old
 * ones.
 */
afterReplacing(import.meta.webpackHot, async () => {
  globalThis.lexboardReactRefresh?.performReactRefresh();
  await fetch(replacedPath, { method: 'POST' });
  await globalThis[Symbol.for('lexboard.federation')]?.refresh();
});
