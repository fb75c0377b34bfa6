import path from 'node:path';
import { localAddress, requireFreePlace } from '../../../server/src/boot/listen-fault.ts';
import { describeKitMismatch } from '../../../server/src/builds/kits.ts';
import { releaseKits } from '../../../shared-lib/src/contract/index.ts';
import { startDevelopmentServer } from '../../dev/development-server.mjs';
import { followTypes } from '../../dev/follow-types.mjs';
import { kitVersion } from '../../webpack/kit-version.mjs';

/**
 * Describes a difference between this kit and the platform's. A platform that does not answer is reported on the first page
 * instead.
 */
async function compareKits(platform) {
  const response = await fetch(`${platform}/api${releaseKits.path}`).catch(() => undefined);
  const reply = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return describeKitMismatch(kitVersion, reply?.newest ?? undefined);
}

/** Serves the remote in `folder` within the pages of `platform`, until the signal. */
export async function developRemote(folder, { platform, host, port, signal, say }) {
  await requireFreePlace({ host, port, choosePort: (other) => `--port ${other}` });
  const misfit = await compareKits(platform);
  if (misfit) say(misfit);
  const whenReady = () => Promise.resolve();
  const pages = await startDevelopmentServer({
    fronts: [folder],
    host,
    port,
    target: platform,
    whenReady,
    say,
  });
  try {
    say(`Watching ${folder} at ${localAddress({ host, port })}, all else from ${platform}`);
    const types = { cwd: folder, words: [], folders: [path.join(folder, 'src')] };
    followTypes({ types, pages, say, signal });
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  } finally {
    await pages.stop();
  }
}
