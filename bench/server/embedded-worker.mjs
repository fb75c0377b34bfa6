import { parentPort } from 'node:worker_threads';
import { openPglite } from '../../server/src/database/embedded/open-pglite.ts';

const [folder, scope] = process.argv.slice(2);
const pglite = await openPglite(folder);
await pglite.exec(scope);
parentPort.postMessage('open');
parentPort.on('message', async ({ id, text, parameters }) => {
  const { rows } = await pglite.query(text, parameters);
  parentPort.postMessage({ id, rows });
});
