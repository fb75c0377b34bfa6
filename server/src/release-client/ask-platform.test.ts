import { once } from 'node:events';
import http from 'node:http';
import { releaseStatus } from '@lexboard/shared-lib/contract';
import { callPlatform } from './ask-platform.ts';

const token = `lexboard_deploy_${'S'.repeat(43)}`;

const platform = http.createServer(({ headers }, reply) => {
  const message = `Refused:\n\u001b[31m${headers.authorization}`;
  reply.writeHead(403).end(JSON.stringify({ success: 0, message }));
});
beforeAll(() => once(platform.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => platform.close().closeAllConnections());

test('a refusal that quotes the token is told without it, on one line', async () => {
  const listening = platform.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const asked = callPlatform({ address: `http://127.0.0.1:${port}`, token }, releaseStatus, {});
  await expect(asked).rejects.toMatchObject({ reasons: ['Refused: [31mBearer lexboard_deploy_…'] });
});
