import { openAttachmentStore } from '../../server/src/files/stores/attachment-store.ts';
import { claimPlatformStore } from '../../server/src/boot/claim-platform-store.ts';
import { openPlatform } from '../../server/src/boot/open-platform.ts';
import { publishBuiltFronts } from '../../server/src/releases/publish/publish-built.ts';
import { distOf, frontNames } from './fronts.mjs';

/** Publishes the builds of `fronts` to everyone, as every start does. */
export const publishBuilt = ({ fronts = frontNames, platform, say }) =>
  publishBuiltFronts({ folders: fronts.map(distOf), platform, say });

/** Publishes the builds of `fronts` before the first server of a platform starts. */
export async function publishBeforeStart({ config, fronts, say }) {
  const database = await openPlatform(config);
  try {
    const attachments = await openAttachmentStore(config);
    await claimPlatformStore({ database, attachments });
    await publishBuilt({ fronts, platform: { database, attachments }, say });
  } finally {
    await database.close();
  }
}
