import { once } from 'node:events';
import { createServer } from 'node:http';
import { createProblemEvents } from './problem-events.mjs';

test('a page receives the current problems of each source, and each change', async () => {
  const events = createProblemEvents();
  const server = createServer(events.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  events.show('types', ['a.ts:1:2\nTS1: no']);
  const reply = await fetch(`http://127.0.0.1:${server.address().port}`);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(`data: {"types":["a.ts:1:2\\nTS1: no"]}\n\n`);
  events.show('server', ['SyntaxError']);
  expect((await reader.read()).value).toBe(
    `data: {"types":["a.ts:1:2\\nTS1: no"],"server":["SyntaxError"]}\n\n`,
  );
  events.show('types', []);
  expect((await reader.read()).value).toBe('data: {"types":[],"server":["SyntaxError"]}\n\n');
  await reader.cancel();
  server.closeAllConnections();
  server.close();
});
