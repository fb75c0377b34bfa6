import { request } from '../../shared-lib/src/client/http/request.ts';

/** What a page has and Node has not. */
function standInForPage(origin) {
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
 * Makes calls as pages of `origin` do, by their client: what is lost is repeated by it, and by nobody else.
 * @returns `send` for a `Writer`, and `leave`, which gives Node its own back
 */
export function openPage(origin) {
  const leave = standInForPage(origin);
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
