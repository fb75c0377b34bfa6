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

test.each([
  [token, 'lexboard_deploy_…'],
  [`eyJ${'h'.repeat(40)}.eyJ${'c'.repeat(90)}.${'s'.repeat(86)}`, 'eyJ…'],
])('a refusal that quotes the token is told without it, on one line', async (sent, shown) => {
  const listening = platform.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const asked = callPlatform({ address: `http://127.0.0.1:${port}`, token: sent }, releaseStatus, {});
  await expect(asked).rejects.toMatchObject({ reasons: [`Refused: [31mBearer ${shown}`] });
});
