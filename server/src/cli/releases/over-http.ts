import type { Command } from 'commander';
import {
  releaseCanary,
  releaseHistory,
  releaseNotices,
  releaseNoticesAdd,
  releaseNoticesRemove,
  releaseNoticesTest,
  releaseOwners,
  releaseOwnersSet,
  releasePin,
  releasePreview,
  releasePromote,
  releaseRetire,
  releaseRollback,
  releaseStatus,
} from '@lexboard/shared-lib/contract';
import { callPlatform } from '../../release-client/ask-platform.ts';
import {
  readPlatformAddress,
  readTokenFile,
  type PlatformAccess,
} from '../../release-client/platform-access.ts';
import { checkBuildsRemotely, publishBuildsRemotely } from '../../release-client/publish-build.ts';
import { readInput, type CommandInput, type CommandName } from '../../releases/control/command-input.ts';
import type { CommandReply } from '../../releases/control/release-commands.ts';
import type { RunCommand } from './on-release-platform.ts';

type Handlers = {
  [Name in CommandName]: (access: PlatformAccess, input: CommandInput<Name>) => Promise<CommandReply<Name>>;
};

const handlers: Handlers = {
  publish: (access, { folder, others = [], audience, reason }) =>
    publishBuildsRemotely(access, [folder, ...others], { audience, reason }),
  check: async (access, { folder, others = [] }) => {
    const { remote, version, set, remarks } = await checkBuildsRemotely(access, [folder, ...others]);
    return { remote, version, ...(set && { set }), remarks };
  },
  canary: (access, input) => callPlatform(access, releaseCanary, input),
  promote: (access, input) => callPlatform(access, releasePromote, input),
  rollback: (access, input) => callPlatform(access, releaseRollback, input),
  pin: (access, input) => callPlatform(access, releasePin, input),
  retire: (access, input) => callPlatform(access, releaseRetire, input),
  status: async (access) => (await callPlatform(access, releaseStatus, {})).remotes,
  history: (access, input) => callPlatform(access, releaseHistory, input),
  preview: (access, input) => callPlatform(access, releasePreview, input),
  notices: async (access) => (await callPlatform(access, releaseNotices, {})).data,
  'add-notices': (access, input) => callPlatform(access, releaseNoticesAdd, input),
  'remove-notices': (access, input) => callPlatform(access, releaseNoticesRemove, input),
  'test-notices': (access, input) => callPlatform(access, releaseNoticesTest, input),
  owners: async (access) => (await callPlatform(access, releaseOwners, {})).owners,
  'set-owners': (access, input) => callPlatform(access, releaseOwnersSet, input),
};

/** The options that choose a platform. */
export interface PlatformOptions {
  platform?: string;
  tokenFile?: string;
}

/** Adds the options that choose a platform, for all subcommands. */
export const withPlatform = (command: Command): Command =>
  command
    .option('--platform <address>', 'do it over HTTP on this platform, such as https://lexboard.example')
    .option('--token-file <file>', 'the file with the deploy token for it')
    .configureHelp({ showGlobalOptions: true });

/** The platform named by the options; undefined if there is none. */
export async function readAccess({
  platform,
  tokenFile,
}: PlatformOptions): Promise<PlatformAccess | undefined> {
  if (platform === undefined && tokenFile === undefined) return undefined;
  if (platform === undefined) throw new Error('--token-file needs --platform');
  if (tokenFile === undefined) throw new Error('--platform needs --token-file');
  return { address: readPlatformAddress(platform), token: await readTokenFile(tokenFile) };
}

/** Runs commands over HTTP on the platform named by the options; without one, by `runHere`. */
export const overHttp =
  (options: () => PlatformOptions, runHere: RunCommand): RunCommand =>
  async <Name extends CommandName>(name: Name, input: object): Promise<CommandReply<Name>> => {
    const access = await readAccess(options());
    return access ? handlers[name](access, readInput(name, input)) : runHere(name, input);
  };
