const register =
  'const $RefreshReg$ = (type, name) => lexboardReactRefresh.register(type, `${__webpack_module__.id} ${name}`);' +
  'const $RefreshSig$ = () => lexboardReactRefresh.createSignatureFunctionForTransform();';
const accept = 'lexboardReactRefresh.accept(__webpack_module__, import.meta.webpackHot);';

/** A loader: registers the components and hooks that swc has marked in a module, and accepts its changes (accept-components.mjs). */
export default function acceptChanges(source, map) {
  // On the module's first line, so that the lines of the source map stay true.
  this.callback(null, `${register}${source}\n${accept}`, map);
}
