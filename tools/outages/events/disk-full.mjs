import { canMountDisk, mountSmallDisk } from '../../../server/src/testing/machine/small-disk.ts';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';

/** In MB: enough for the database and its log, but not for a day's work. */
const size = 512;
/** Writers retry several times a second. */
const limitMs = 10_000;

/** In MB: frees too little to save anything, and then enough. */
const freed = { first: 9, then: 129 };

/**
 * Fills the disk of a server with the embedded database until every writer was put off. Frees it in two steps: after the first,
 * the database is opened again with hardly any room.
 */
export async function diskFull({ short, signal }) {
  if (!canMountDisk) return [];
  const times = short ? 1 : 20;
  const disk = await mountSmallDisk(size);
  let platform;
  try {
    platform = await startPlatform({ disk });
    const [server] = platform.servers;
    const load = new Load(sendTo(server.address), platform.organisation);
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      await load.acknowledges(2);
      // The disk is filled while people save.
      disk.fill(2);
      await load.isPutOff();
      disk.free(freed.first);
      await load.isPutOff();
      disk.free(freed.then);
      await load.acknowledges(2);
      disk.free();
    }
    await load.stop();
    await server.kill();
    const observer = await platform.open();
    try {
      return [{ ...(await load.row(observer, { event: 'disk full, embedded database', times })), limitMs }];
    } finally {
      await observer.close();
    }
  } finally {
    await platform?.stop();
    disk.free();
    await disk.remove();
  }
}
