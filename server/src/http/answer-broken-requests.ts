import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { lingerThenClose } from './limits/unread-body.ts';

/** Errors by which Node rejects a connection before there is a request, by code. */
const reasons: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * Answers bytes that are not an HTTP request, in the JSON form of all replies. Nothing more is read from the
 * connection.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = reasons[error.code ?? ''] ?? [400, 'This is not an HTTP request.'];
  const body = JSON.stringify({ success: 0, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  lingerThenClose(socket);
}
