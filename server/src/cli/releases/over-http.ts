import {
  releaseCanary,
  releaseHistory,
  releasePin,
  releasePreview,
  releasePromote,
  releaseRetire,
  releaseRollback,
  releaseStatus,
} from '@lexboard/shared-lib/contract';
import { askPlatform } from '../../release-client/ask-platform.ts';
import { CommandRefused } from '../../release-client/command-refused.ts';
import {
  readPlatformAddress,
  readTokenFile,
  type PlatformAccess,
} from '../../release-client/platform-access.ts';
import { checkBuildOver, publishBuildOver } from '../../release-client/publish-build.ts';
import {
  readInput,
  type CommandInput,
  type CommandName,
  type CommandReply,
} from '../../releases/control/release-commands.ts';
import type { RunCommand } from './on-release-platform.ts';

type Handlers = {
  [Name in CommandName]: (access: PlatformAccess, input: CommandInput<Name>) => Promise<CommandReply<Name>>;
};

const refuseOwners = () =>
  Promise.reject(
    new CommandRefused(['A deploy token neither names owners nor lists them: an administrator does.']),
  );

const refuseSet = () =>
  Promise.reject(
    new CommandRefused([
      'A deploy token is for one remote: a set is published on a machine of the platform.',
    ]),
  );

const refuseNotices = () =>
  Promise.reject(new CommandRefused(['A deploy token says nothing of notices: an administrator does.']));

const handlers: Handlers = {
  publish: (access, { folder, others, audience, reason }) =>
    others ? refuseSet() : publishBuildOver(access, folder, { audience, reason }),
  check: (access, { folder, others }) => (others ? refuseSet() : checkBuildOver(access, folder)),
  canary: (access, input) => askPlatform(access, releaseCanary, input),
  promote: (access, input) => askPlatform(access, releasePromote, input),
  rollback: (access, input) => askPlatform(access, releaseRollback, input),
  pin: (access, input) => askPlatform(access, releasePin, input),
  retire: (access, input) => askPlatform(access, releaseRetire, input),
  status: async (access) => (await askPlatform(access, releaseStatus, {})).remotes,
  history: (access, input) => askPlatform(access, releaseHistory, input),
  preview: (access, input) => askPlatform(access, releasePreview, input),
  notices: refuseNotices,
  'add-notices': refuseNotices,
  'remove-notices': refuseNotices,
  'test-notices': refuseNotices,
  owners: refuseOwners,
  'set-owners': refuseOwners,
};

/** Where commands are done, as it is typed. */
export interface PlatformOptions {
  platform?: string;
  tokenFile?: string;
}

async function readAccess({ platform, tokenFile }: PlatformOptions): Promise<PlatformAccess | undefined> {
  if (platform === undefined && tokenFile === undefined) return undefined;
  if (platform === undefined) throw new Error('--token-file needs --platform');
  if (tokenFile === undefined) throw new Error('--platform needs --token-file');
  return { address: readPlatformAddress(platform), token: await readTokenFile(tokenFile) };
}

/** Has commands done by the platform that the options name, over HTTP; without one, by `runHere`. */
export const overHttp =
  (options: () => PlatformOptions, runHere: RunCommand): RunCommand =>
  async <Name extends CommandName>(name: Name, input: object): Promise<CommandReply<Name>> => {
    const access = await readAccess(options());
    return access ? handlers[name](access, readInput(name, input)) : runHere(name, input);
  };
