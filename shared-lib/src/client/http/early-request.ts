import { pageFetch } from './page-requests.ts';

const earlyKey = Symbol.for('lexboard.early-replies');

/** A reply that nobody took by then says what was, not what is. */
const STALE_AFTER_MS = 15_000;

interface EarlyReply {
  reply: Promise<Response>;
  startedAt: number;
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

/** Starts a GET before the code that needs it has arrived; the same address later takes its reply. */
export function startEarlyRequest(address: string, token: string): void {
  const reply = pageFetch(address, { headers: { Authorization: `Bearer ${token}` } });
  reply.catch(() => earlyReplies().delete(address));
  earlyReplies().set(address, { reply, startedAt: Date.now() });
}

/** The reply of a request that was started early, once and while it is fresh; undefined when there is none. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const early = earlyReplies().get(address);
  earlyReplies().delete(address);
  return early && Date.now() - early.startedAt < STALE_AFTER_MS ? early.reply : undefined;
}
