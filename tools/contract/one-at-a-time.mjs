import { open, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const checkIntervalMs = 100;
const heartbeatMs = 1000;
const abandonedAfterMs = 10_000;

/** Creates the lock; undefined when another process holds it. */
async function claim(lock) {
  try {
    return await open(lock, 'wx');
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Whether the lock's heartbeat has stopped, because the process that holds it was killed. */
async function isAbandoned(lock) {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > abandonedAfterMs;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

async function waitToClaim(lock) {
  for (;;) {
    const held = await claim(lock);
    if (held) return held;
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    else await setTimeout(checkIntervalMs);
  }
}

/**
 * Runs work while no other process runs work under the same lock. A process that is suspended for long may lose its lock and
 * continue: the work is then done twice, which only costs time.
 * @param {string} lock a file that exists during the work, in a folder that exists
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function runExclusively(lock, work) {
  const held = await waitToClaim(lock);
  const touching = setInterval(() => void held.utimes(new Date(), new Date()), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await held.close();
    await rm(lock, { force: true });
  }
}
