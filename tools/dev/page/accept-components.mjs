/** Milliseconds: changes of several modules are shown together. */
const settle = 30;

/**
 * Lets changed modules be replaced on the page where they export components only; after a change to any other, webpack goes on to
 * the modules that import it, and reloads the page where none of them can be replaced.
 * @param {object} runtime react-refresh's
 * @returns a function that each module calls when it has been evaluated (accept-loader.mjs), with webpack's `module` and its `hot`,
 *   if any
 */
export function createAcceptance(runtime) {
  let timer;
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(() => runtime.performReactRefresh(), settle);
  };
  const signatureOf = (exported) =>
    exported.flatMap(([name, value]) => [name, runtime.getFamilyByType(value)]);
  const isSame = (one, other) => one.length === other.length && one.every((part, at) => part === other[at]);
  // So that the next version of a module that threw is tried, too.
  const acceptAgain = (_error, { module }) => module.hot.accept(acceptAgain);

  return ({ id, exports }, hot) => {
    const exported = Object.entries(exports);
    const components = exported.filter(([, value]) => runtime.isLikelyComponentType(value));
    for (const [name, value] of components) runtime.register(value, `${id} exports ${name}`);
    if (!hot) return;
    const before = hot.data?.signature;
    if (components.length === 0 || components.length < exported.length) {
      if (before) hot.invalidate();
      return;
    }
    hot.dispose((data) => (data.signature = signatureOf(exported)));
    hot.accept(acceptAgain);
    if (before && !isSame(before, signatureOf(exported))) hot.invalidate();
    else if (hot.data) refresh();
  };
}
