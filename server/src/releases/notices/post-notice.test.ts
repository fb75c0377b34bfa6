import { once } from 'node:events';
import http from 'node:http';
import { postNotice } from './post-notice.ts';

const receiver = http.createServer((_request, response) => {
  response.writeHead(101, { connection: 'Upgrade', upgrade: 'other' }).end();
});
beforeAll(() => once(receiver.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => receiver.close().closeAllConnections());

test('a webhook that wants to go on by another protocol has not taken a notice', async () => {
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const posting = {
    url: `http://127.0.0.1:${port}/`,
    secret: Buffer.from('secret'),
    allowed: ['127.0.0.0/8'],
    signal: new AbortController().signal,
  };
  await expect(postNotice({ id: '1', body: '{}' }, posting)).rejects.toThrow('did not answer');
});
