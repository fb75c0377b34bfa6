import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { uniqueWord } from '../record/laws.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A program that webhooks tell. It is away (503) until it is told to be there. */
export async function startReceiver() {
  const received: Received[] = [];
  let isThere = false;
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
      if (isThere) received.push({ headers, body });
      response.writeHead(isThere ? 204 : 503).end(isThere ? undefined : 'Away for an hour');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/${uniqueWord()}`,
    comeBack: () => {
      isThere = true;
    },
    /** What was received of a record, as the public library verifies it with the secret. */
    verified: (secret: string, name: string): unknown[] =>
      received
        .filter(({ body }) => body.includes(name))
        .map(({ body, headers }) => new Webhook(secret).verify(body, headers)),
    close: () => server.close().closeAllConnections(),
  };
}
