import type { IncomingMessage } from 'node:http';

/** Without one of these headers nothing follows the headers (RFC 9112 §6.3), which have arrived. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
