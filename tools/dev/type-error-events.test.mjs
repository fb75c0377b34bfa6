import { once } from 'node:events';
import { createServer } from 'node:http';
import { createTypeErrorEvents } from './type-error-events.mjs';

test('a page is told of the errors that there are, and of each change', async () => {
  const events = createTypeErrorEvents();
  const server = createServer(events.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  events.show(['a.ts:1:2\nTS1: no']);
  const reply = await fetch(`http://127.0.0.1:${server.address().port}`);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(`data: ["a.ts:1:2\\nTS1: no"]\n\n`);
  events.show([]);
  expect((await reader.read()).value).toBe('data: []\n\n');
  await reader.cancel();
  server.closeAllConnections();
  server.close();
});
