import { once } from 'node:events';
import net from 'node:net';

/** A port on the loopback address that nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
