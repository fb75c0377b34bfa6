import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../requests/has-body.ts';

/** A body of at most this announced length is drained, so that the connection can be reused. */
const MAX_DRAIN_BYTES = 64 * 1024;

/** More than any route accepts. Most clients read the reply only after they have sent everything. */
const LINGER_BYTES = 64 * 1024 * 1024;
const LINGER_MS = 30_000;

/** Destroys a connection that is still open after the limit. */
function destroyAfterTimeout(socket: Socket): NodeJS.Timeout {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  return timer;
}

/**
 * Lingering close: ends a connection after its reply, and discards what still arrives, up to a bound. An immediate
 * close would send a reset, and a client that is still sending could lose the reply.
 */
export function lingerThenClose(socket: Socket): void {
  let left = LINGER_BYTES;
  const discard = () => {
    // Stop Node's parser: nothing after this is answered.
    socket.removeAllListeners('data');
    socket.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) socket.destroy();
    });
  };
  socket.end();
  // A socket that Node's parser paused is resumed by the parser's own listener. That listener is removed when another
  // `data` listener is added, so wait for `resume`.
  if (socket.isPaused()) socket.once('resume', discard);
  else discard();
  socket.once('end', () => socket.destroy());
  socket.resume();
  destroyAfterTimeout(socket);
}

/** Drains the rest of a short body, so that the connection can be reused. */
function drainAfter(reply: FastifyReply, raw: IncomingMessage, socket: Socket): void {
  reply.raw.once('finish', () => {
    const timer = destroyAfterTimeout(socket);
    raw.once('close', () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}

/** Whether a body is known to be short and can still be read. */
const isDrained = ({ headers, destroyed }: IncomingMessage): boolean =>
  !destroyed && Number(headers['content-length'] ?? Infinity) <= MAX_DRAIN_BYTES;

/**
 * Handles the unread rest of a body when the reply comes first: drains it or closes the connection. Left unread, it
 * would block the next request on the connection, which behind a proxy belongs to somebody else.
 */
export function settleUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(raw) || raw.complete) return;
  const { socket } = reply.raw;
  // Requests injected without a network have no socket.
  if (!socket?.destroySoon) return;
  if (isDrained(raw) && reply.getHeader('connection') !== 'close') {
    drainAfter(reply, raw, socket);
    return;
  }
  reply.header('connection', 'close');
  // Node calls `destroySoon` after the last reply of a connection.
  socket.destroySoon = () => lingerThenClose(socket);
}

/** Applies {@link settleUnread} to every reply, so that no route leaves a connection with an unread body. */
export function settleUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    settleUnread(request, reply);
    done(null, payload);
  });
}
