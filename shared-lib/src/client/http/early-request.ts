import { pageFetch } from './page-requests.ts';

const earlyKey = Symbol.for('lexboard.early-replies');

/** A prefetched reply that is older is discarded as stale. */
const STALE_AFTER_MS = 15_000;

interface EarlyReply {
  reply: Promise<Response>;
  startedAt: number;
  /** Of the session that it was sent with. */
  token: string;
}

type EarlyReplies = Map<string, EarlyReply>;

const isEarlyReplies = (value: unknown): value is EarlyReplies => value instanceof Map;

function earlyReplies(): EarlyReplies {
  const found: unknown = Reflect.get(globalThis, earlyKey);
  if (isEarlyReplies(found)) return found;
  const created: EarlyReplies = new Map();
  Reflect.set(globalThis, earlyKey, created);
  return created;
}

/**
 * Prefetches a GET before the code that needs it has loaded; `takeEarlyReply` with the same address takes the reply.
 */
export function startEarlyRequest(address: string, token: string): void {
  const reply = pageFetch(address, { headers: { Authorization: `Bearer ${token}` } });
  reply.catch(() => earlyReplies().delete(address));
  earlyReplies().set(address, { reply, startedAt: Date.now(), token });
}

/**
 * Takes the prefetched reply of an address, once and while it is fresh; undefined if there is none. That of another session may be
 * its refusal, which would end the new one.
 */
export function takeEarlyReply(address: string, token: string | undefined): Promise<Response> | undefined {
  const early = earlyReplies().get(address);
  earlyReplies().delete(address);
  if (!early || early.token !== token) return undefined;
  return Date.now() - early.startedAt < STALE_AFTER_MS ? early.reply : undefined;
}
