import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The error that neither side learns of: whatever it lost is noticed by the silence alone. */
const ignore = () => {};

/**
 * A TCP proxy on loopback that can swallow what it is sent: as on a network whose packets are lost, connections stay
 * open and nothing arrives.
 */
export async function startMutingProxy(port) {
  const sockets = new Set();
  let muted = false;
  const forward = (from, to) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (muted) from.lost = to.lost = true;
      else to.write(chunk);
    });
    from.on('error', ignore);
    from.on('close', () => {
      sockets.delete(from);
      if (!muted) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    mute() {
      muted = true;
    },
    /** Forwards again, new connections and those that lost nothing; of the others PostgreSQL learns that they are over. */
    unmute() {
      muted = false;
      for (const socket of sockets) if (socket.lost) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
