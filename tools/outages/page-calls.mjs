import { request } from '../../shared-lib/src/client/http/request.ts';

/** Provides browser globals that Node lacks. */
function installPageGlobals(origin) {
  const kept = new Map();
  const localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
  const { fetch } = globalThis;
  const described = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
  globalThis.fetch = (address, sent) => fetch(new URL(address, origin), sent);
  return () => {
    globalThis.fetch = fetch;
    if (described) Object.defineProperty(globalThis, 'localStorage', described);
    else delete globalThis.localStorage;
  };
}

/**
 * Makes calls like a page of `origin`, by the client of pages, which is the only one to retry lost calls.
 * @returns `send` for a `Writer`, and `leave`, which restores Node's globals
 */
export function openPage(origin) {
  const leave = installPageGlobals(origin);
  const send = async (call, { token, username, body, query }) => {
    try {
      const reply = await request(call, { body, query }, { token, username });
      return { status: 200, reply };
    } catch (error) {
      if (error.name !== 'ApiError') throw error;
      return { status: error.status, reply: error };
    }
  };
  return { send, leave };
}
