import { createPrivateKey } from 'node:crypto';
import { chainLogs } from '../../audit/chain-logs.ts';
import { shipLogs } from '../../audit/shipping/ship-logs.ts';
import { openDatabase } from '../../database/database.ts';
import { openPlaceAt } from '../../files/places/open-place.ts';

/** A server that is killed between writing a file of the log and noting that: it dies once the file is there. */
const [dataDir = '', folder = '', pem = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const log = { info: () => undefined, error: console.error };
const place = await openPlaceAt({ folder }, { make: false });
await chainLogs({ database, log });
await shipLogs({
  database,
  log,
  key: createPrivateKey(pem),
  place: {
    ...place,
    async writeNew(key, content) {
      const written = await place.writeNew(key, content);
      process.kill(process.pid, 'SIGKILL');
      return written;
    },
  },
});
