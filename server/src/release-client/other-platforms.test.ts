import http from 'node:http';
import { releaseNoticesAdd, releaseNoticesTest } from '@lexboard/shared-lib/contract';
import { callPlatform } from './ask-platform.ts';
import { fetchRelease } from './fetch-release.ts';

describe('What answers at the address of a platform', () => {
  let server: http.Server;
  let asked: string[];
  let answer: (request: http.IncomingMessage, reply: http.ServerResponse) => void;
  beforeEach(async () => {
    asked = [];
    server = http.createServer((request, reply) => {
      asked.push(request.url ?? '');
      answer(request, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  function access() {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { address: `http://127.0.0.1:${port}`, token: `lexboard_deploy_${'t'.repeat(43)}` };
  }
  const loseAnswers = (times: number) => (request: http.IncomingMessage, reply: http.ServerResponse) => {
    if (asked.length <= times) request.socket.destroy();
    else reply.end(JSON.stringify({ success: 1, message: 'Done.' }));
  };

  it('is not asked again for what must not be done twice, and may have been', async () => {
    answer = loseAnswers(1);
    await expect(
      callPlatform(access(), releaseNoticesAdd, { url: 'https://chat.example/1' }),
    ).rejects.toThrow('it may have been done');
    expect(asked).toHaveLength(1);
  });

  it('is asked again for what does no harm twice', async () => {
    answer = loseAnswers(1);
    const webhook = '00000000-0000-4000-8000-000000000000';
    expect(await callPlatform(access(), releaseNoticesTest, { webhook })).toEqual({ message: 'Done.' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['1.0.0', '../../.ssh/authorized_keys'],
    ['1.0.0', '/etc/passwd'],
    ['..', 'entry.js'],
  ])('has no file of %s written elsewhere than in its folder: %s', async (version, path) => {
    answer = (_request, reply) => reply.end(JSON.stringify({ success: 1, files: [{ path }] }));
    await expect(fetchRelease(access(), { remote: 'mfe-hello', version })).rejects.toThrow(
      'names a file outside of its releases',
    );
    expect(asked).toEqual(['/api/releases/contents']);
  });
});
