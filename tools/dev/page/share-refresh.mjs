import runtime from 'react-refresh/runtime';

/** Part of the shell's build. Remotes use this instance (front-configs.mjs), as they use the shell's React. */
globalThis.lexboardReactRefresh = runtime;
