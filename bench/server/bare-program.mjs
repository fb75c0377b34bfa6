/**
 * The baseline of the product: Node's own HTTP server that sends the product's own list statements to the driver and
 * passes the rows on. No sign-in, no rights, no transaction, no checks, no log.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { openEmbedded, openPostgres } from './bare-drivers.mjs';
import { listStatements } from './list-statements.mjs';

const settings = JSON.parse(process.env.BARE_PROGRAM);
const ask = settings.url ? openPostgres(settings) : await openEmbedded(settings);
const statements = await listStatements();

const server = createServer(async (request, response) => {
  const [count, page] = statements[Number(request.url.slice(1))];
  const [{ all: total }] = await ask(count);
  const [{ rows }] = await ask(page);
  response.setHeader('content-type', 'application/json');
  response.end(`{"success":1,"totalLength":${total},"data":${rows}}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send(`http://127.0.0.1:${server.address().port}`);
process.once('disconnect', () => process.exit(0));
