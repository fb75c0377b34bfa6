import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { startTestApp } from '../../testing/test-platform.ts';

describeOnDatabase('Headers that do not end', (database) => {
  it('are given up after 20 s', async () => {
    const app = await startTestApp(database());
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = net.connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const began = performance.now();
    socket.write('POST /api/user-login HTTP/1.1\r\nhost: x\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - began).toBeLessThan(40_000);
    await app.close();
  });
});
