import runtime from 'react-refresh/runtime';

/** In the shell's build: remotes take it from here (front-configs.mjs), as they take React. */
globalThis.lexboardReactRefresh = runtime;
