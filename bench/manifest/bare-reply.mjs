/**
 * The best that can be reached: Node's own HTTP server with a reply of the manifest's size and headers, and nothing
 * to do.
 */
import http from 'node:http';

const { headers, base64 } = JSON.parse(process.env.BARE_PROGRAM);
const content = Buffer.from(base64, 'base64');
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(content);
});
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.once('disconnect', () => process.exit(0));
