import http from 'node:http';
import https from 'node:https';
import { createLookup, requireReachable, type Networks } from './allowed-addresses.ts';

interface Outgoing<Result> extends Pick<http.RequestOptions, 'method' | 'headers'> {
  body?: string;
  signal: AbortSignal;
  /** Reads the answer; the connection is closed afterwards. */
  read: (response: http.IncomingMessage) => Promise<Result>;
}

/**
 * Sends a request from this server to an address that a person entered. Redirects are not followed.
 * @throws for an address of a private network that is not allowed
 */
export async function sendOutgoing<Result>(
  url: URL,
  allowed: Networks,
  { body, read, ...options }: Outgoing<Result>,
): Promise<Result> {
  requireReachable(url.hostname, allowed);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sent = request(url, { ...options, lookup: createLookup(allowed), agent: false }, (response) => {
      isAnswered = true;
      read(response)
        .then(resolve, reject)
        .finally(() => response.destroy());
    });
    sent.on('error', reject);
    // A connection closed after a refused protocol upgrade raises no error in Node. An answer that breaks off is read's.
    sent.on('close', () => {
      if (!isAnswered) reject(new Error(`${url.host} did not answer`));
    });
    sent.end(body);
  });
}
