import runtime from 'react-refresh/runtime';
import { createAcceptance } from './accept-components.mjs';

/**
 * The runtime that replaces components in React. Part of the shell's build alone: like React, it exists once on the page. It is
 * there before React, which reports to it.
 */
runtime.injectIntoGlobalHook(globalThis);
globalThis.lexboardReactRefresh = { ...runtime, accept: createAcceptance(runtime) };
