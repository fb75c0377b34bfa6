import { spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from '@lexboard/tools/free-port';
import { followWatching } from './programs.ts';

const program = path.resolve(import.meta.dirname, '../../../tools/catalogue.mjs');

/** Starts what `npm run catalogue` does. @returns its address and how to stop it */
export async function startCatalogue() {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [program, '--port', port], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stop, isWatching } = followWatching(child);
  await isWatching;
  return { address: `http://localhost:${port}`, stop };
}
