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
  releasePolicySet,
  releasePin,
  releasePreview,
  releasePromote,
  releaseRetire,
  releaseRollback,
  releaseStatus,
} from '@lexboard/shared-lib/contract';
import { CommandRefused } from '../../release-client/command-refused.ts';
import { callPlatform } from '../../release-client/ask-platform.ts';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { readPlatformAccess, type PlatformOptions } from '../../release-client/sign-in.ts';
import { checkBuildsRemotely, publishBuildsRemotely } from '../../release-client/publish-build.ts';
import { readInput, type CommandInput, type CommandName } from '../../releases/control/command-input.ts';
import type { CommandReply } from '../../releases/control/release-commands.ts';
import type { RunCommand } from './on-release-platform.ts';

type Handlers = {
  [Name in CommandName]: (access: PlatformAccess, input: CommandInput<Name>) => Promise<CommandReply<Name>>;
};

/** A token that could make others would outlive its own end. */
const refuseTrusts = (): Promise<never> =>
  Promise.reject(
    new CommandRefused(['Administrators do this on /setup/releases, or on the machine of the platform.']),
  );

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
  'set-policy': (access, input) => callPlatform(access, releasePolicySet, input),
  trusts: refuseTrusts,
  'add-trust': refuseTrusts,
  'remove-trust': refuseTrusts,
};

/** Adds the options that choose a platform, for all subcommands. */
export const withPlatform = (command: Command): Command =>
  command
    .option('--platform <address>', 'do it over HTTP on this platform, such as https://lexboard.example')
    .option('--token-file <file>', 'the file with the deploy token for it')
    .option('--oidc', 'in a CI job, in place of a token file: sign in with the identity token of the job')
    .configureHelp({ showGlobalOptions: true });

/** The platform named by the options; undefined if there is none. */
export const readAccess = async (options: PlatformOptions): Promise<PlatformAccess | undefined> =>
  Object.values(options).every((given) => given === undefined) ? undefined : readPlatformAccess(options);

/** Runs commands over HTTP on the platform named by the options; without one, by `runHere`. */
export const overHttp =
  (options: () => PlatformOptions, runHere: RunCommand): RunCommand =>
  async <Name extends CommandName>(name: Name, input: object): Promise<CommandReply<Name>> => {
    const access = await readAccess(options());
    return access ? handlers[name](access, readInput(name, input)) : runHere(name, input);
  };
