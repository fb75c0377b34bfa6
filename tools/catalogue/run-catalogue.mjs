import { localAddress, requireFreePlace } from '../../server/src/boot/listen-fault.ts';
import { startCatalogue } from './catalogue-server.mjs';

/** Serves the catalogue on this machine until the signal. @throws when the port is in use, and when the build fails */
export async function runCatalogue({ port, signal, say }) {
  const place = { host: '127.0.0.1', port };
  await requireFreePlace({ ...place, choosePort: (other) => `--port ${other}` });
  const stop = await startCatalogue(place);
  try {
    say(`Watching the catalogue at ${localAddress(place)}`);
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  } finally {
    await stop();
  }
}
