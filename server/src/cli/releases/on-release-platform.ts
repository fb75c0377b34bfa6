import os from 'node:os';
import { openAttachmentStore, type AttachmentStore } from '../../files/stores/attachment-store.ts';
import { readConfig } from '../../boot/config.ts';
import type { Database } from '../../database/database.ts';
import { sendCommand } from '../../releases/control/control-client.ts';
import type { PublishingPlatform } from '../../releases/publish/publish-release.ts';
import {
  runReleaseCommand,
  type CommandName,
  type CommandReply,
} from '../../releases/control/release-commands.ts';
import { onStartedPlatform } from '../platform.ts';

/** The user of this process, by the name that the operating system gives them; in a container they may have none. */
function nameOfUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The platform as a process finds it that is no server of it. */
export const findPlatformElsewhere = (
  database: Database,
  attachments: AttachmentStore,
  publicUrl: string,
  noticeNetworks: readonly string[] = [],
): PublishingPlatform => ({
  database,
  attachments,
  publicUrl,
  noticeNetworks,
  isElsewhere: true,
});

/** Has a command done by this process or another one. */
export type RunCommand = <Name extends CommandName>(name: Name, input: object) => Promise<CommandReply<Name>>;

/**
 * Does a command on the platform of the environment's settings: by the server that has the embedded database open, or
 * else here. It starts no platform and brings no tables up to date: who publishes may have another version of this program.
 */
export const onReleasePlatform: RunCommand = async <Name extends CommandName>(
  name: Name,
  input: object,
): Promise<CommandReply<Name>> => {
  const config = readConfig(process.env);
  const user = nameOfUser();
  if (!config.databaseUrl) {
    const answered = await sendCommand(config.dataDir, { name, input, user });
    if (answered) return answered.done;
  }
  return onStartedPlatform(async (database) => {
    const attachments = await openAttachmentStore(config);
    const platform = findPlatformElsewhere(database, attachments, config.publicUrl, config.noticeNetworks);
    return runReleaseCommand(platform, name, input, user);
  });
};
