import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../requests/has-body.ts';

/** A body that announces no more is read to its end for the next request of the connection. */
const DRAINED_BYTES = 64 * 1024;

/** More than any route takes: most senders read a reply once they have sent everything. */
const LINGER_BYTES = 64 * 1024 * 1024;
const LINGER_MS = 30_000;

/** Cuts a connection off that is not finished with what it sends within the limit. */
function cutLater(socket: Socket): NodeJS.Timeout {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  return timer;
}

/**
 * Ends a connection after what was written to it, and throws away what still comes, up to a bound: closed at once, it would be reset,
 * and a reset can take away the reply from whoever is still sending.
 */
export function endGently(socket: Socket): void {
  let left = LINGER_BYTES;
  const discard = () => {
    // Nothing more of it is looked at: it is no request that anybody gets a reply to.
    socket.removeAllListeners('data');
    socket.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) socket.destroy();
    });
  };
  socket.end();
  // A socket that Node's parser paused is read on by the parser's own listener, which goes when anybody else asks for data.
  if (socket.isPaused()) socket.once('resume', discard);
  else discard();
  socket.once('end', () => socket.destroy());
  socket.resume();
  cutLater(socket);
}

/** Reads the rest of a body that is short, so that the connection can be used again. */
function drainAfter(reply: FastifyReply, raw: IncomingMessage, socket: Socket): void {
  reply.raw.once('finish', () => {
    const timer = cutLater(socket);
    raw.once('close', () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}

/** @returns whether a body is known to be short, and can still be read */
const isDrained = ({ headers, destroyed }: IncomingMessage): boolean =>
  !destroyed && Number(headers['content-length'] ?? Infinity) <= DRAINED_BYTES;

/**
 * Decides what becomes of the rest of a body, for a reply that is given before it has arrived. Left unread, it would keep the
 * next request on the connection waiting, which behind a proxy is one of somebody else.
 */
export function settleUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(raw) || raw.complete) return;
  const { socket } = reply.raw;
  // There is none where a request is made without a network.
  if (!socket?.destroySoon) return;
  if (isDrained(raw) && reply.getHeader('connection') !== 'close') {
    drainAfter(reply, raw, socket);
    return;
  }
  reply.header('connection', 'close');
  // Node calls it after the last reply of a connection.
  socket.destroySoon = () => endGently(socket);
}

/** Leaves no connection behind with a body that nobody reads, whatever route refuses it. */
export function settleUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    settleUnread(request, reply);
    done(null, payload);
  });
}
