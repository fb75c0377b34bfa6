import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Errors are ignored: both sides must notice the loss by the silence alone. */
const ignore = () => {};

/**
 * A TCP proxy on loopback that can drop all data: connections stay open and nothing arrives, as in a network that loses packets.
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
    /** Forwards again on new connections and on those without lost data; the others are closed towards PostgreSQL. */
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
