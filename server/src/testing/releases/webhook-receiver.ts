import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The status of the next answers; 0 for none at all. */
  answers: { status: number; retryAfter?: string };
  close: () => Promise<void>;
}

/** A receiver of notices on this machine. */
export async function startWebhookReceiver(status = 204): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: WebhookReceiver['answers'] = { status };
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (answers.status === 0) return;
      const pause = answers.retryAfter && { 'retry-after': answers.retryAfter };
      response.writeHead(answers.status, { location: '/elsewhere', ...pause }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks/1`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
