import os from 'node:os';
import { openAttachmentStore, type AttachmentStore } from '../../files/stores/attachment-store.ts';
import { readConfig } from '../../boot/config.ts';
import type { Database } from '../../database/database.ts';
import { sendCommand } from '../../releases/control/control-client.ts';
import type { PublishingPlatform } from '../../releases/publish/publish-release.ts';
import type { CommandName } from '../../releases/control/command-input.ts';
import { runReleaseCommand, type CommandReply } from '../../releases/control/release-commands.ts';
import { onStartedPlatform } from '../platform.ts';

/** The operating system's name of this process's user. In a container the user may have none. */
function nameOfUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The platform as seen by a process that is not its server. */
export const createPublishingPlatform = (
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

/** Runs a command in this process or another one. */
export type RunCommand = <Name extends CommandName>(name: Name, input: object) => Promise<CommandReply<Name>>;

/**
 * Runs a command on the configured platform: in the server that has the embedded database open, or else here. It
 * neither creates nor migrates the platform, since the publisher may have another version of this program.
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
    const platform = createPublishingPlatform(database, attachments, config.publicUrl, config.noticeNetworks);
    return runReleaseCommand(platform, name, input, user);
  });
};
