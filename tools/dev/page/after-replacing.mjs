/**
 * Calls `react` each time that changed modules were replaced on the page.
 * @param {{ addStatusHandler: (handler: (status: string) => void) => void }
 * undefined} hot webpack's; undefined where the page is reloaded after each change
 */
export function afterReplacing(hot, react) {
  let replacing = false;
  hot?.addStatusHandler((status) => {
    if (status === 'apply') replacing = true;
    if (status !== 'idle' || !replacing) return;
    replacing = false;
    react();
  });
}
