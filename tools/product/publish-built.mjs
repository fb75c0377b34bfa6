import { openAttachmentStore } from '../../server/src/files/stores/attachment-store.ts';
import { claimPlatformStore } from '../../server/src/boot/claim-platform-store.ts';
import { openPlatform } from '../../server/src/boot/open-platform.ts';
import { publishBuiltRemotes } from '../../server/src/releases/publish/publish-built.ts';
import { findShell } from '../../server/src/releases/state/read-shell.ts';
import { distOf, remoteNames } from './fronts.mjs';

/** Gives everyone what is built of `remotes`, as every start does. */
export const publishBuilt = ({ remotes = remoteNames, platform, say }) =>
  publishBuiltRemotes({ folders: remotes.map(distOf), platform, say });

/** The same into the platform of settings that no server runs on yet. */
export async function publishBeforeStart({ config, remotes, say }) {
  const database = await openPlatform(config);
  try {
    const attachments = await openAttachmentStore(config);
    await claimPlatformStore({ database, attachments });
    const platform = { database, attachments, readShell: findShell(config.shellDist) };
    await publishBuilt({ remotes, platform, say });
  } finally {
    await database.close();
  }
}
