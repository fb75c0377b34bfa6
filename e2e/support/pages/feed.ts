import { once } from 'node:events';
import http from 'node:http';
import { uniqueWord } from '../record/laws.ts';

/** Serves a feed with these titles, dated one day after the other until today. */
export async function serveFeed(titles: readonly string[]) {
  const items = titles.map((title, index) => {
    const date = new Date(Date.now() - (titles.length - 1 - index) * 86_400_000).toUTCString();
    return `<item><title>${title}</title><link>https://gazette.example/${index}</link><pubDate>${date}</pubDate></item>`;
  });
  const server = http.createServer((_request, response) => {
    response.end(`<rss><channel>${items.join('')}</channel></rss>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/${uniqueWord()}`,
    close: () => server.close().closeAllConnections(),
  };
}
