import path from 'node:path';
import { localAddress, requireFreePlace } from '../../../server/src/boot/listen-fault.ts';
import { describeKitMismatch, isSameKit } from '../../../server/src/builds/kits.ts';
import { releaseKits } from '../../../shared-lib/src/contract/index.ts';
import { readBuiltShell } from '../../dev/built-shell.mjs';
import { startDevelopmentServer } from '../../dev/development-server.mjs';
import { followTypes } from '../../dev/follow-types.mjs';
import { kitVersion } from '../../webpack/kit-version.mjs';

/** The development build of the shell, which is packed with the kit (stage-kit.mjs). */
const shellBuild = path.join(import.meta.dirname, 'shell');

/** The version of the platform's kit; undefined for a platform that does not answer: the first page says so. */
async function readPlatformKit(platform) {
  const response = await fetch(`${platform}/api${releaseKits.path}`).catch(() => undefined);
  const reply = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return reply?.newest ?? undefined;
}

/**
 * The shell of this kit, if the platform's is of the same version: another one may offer less than other remotes of the platform
 * use.
 */
function chooseShell(platformKit, say) {
  if (platformKit === undefined || isSameKit(kitVersion, platformKit)) return readBuiltShell(shellBuild);
  say(`The page reloads after each change. With kit ${platformKit}, the platform's, it replaces components.`);
  return undefined;
}

/** Serves the remote in `folder` within the pages of `platform`, until the signal. */
export async function developRemote(folder, { platform, host, port, signal, say }) {
  await requireFreePlace({ host, port, choosePort: (other) => `--port ${other}` });
  const platformKit = await readPlatformKit(platform);
  const misfit = describeKitMismatch(kitVersion, platformKit);
  if (misfit) say(misfit);
  const whenReady = () => Promise.resolve();
  const pages = await startDevelopmentServer({
    fronts: [folder],
    builtShell: chooseShell(platformKit, say),
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
