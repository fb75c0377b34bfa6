import type { IncomingMessage } from 'node:http';

/** Whether a request has a body. Without one of these headers it has none (RFC 9112 §6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
