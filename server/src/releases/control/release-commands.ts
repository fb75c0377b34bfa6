import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  MOST_OTHER_BUILDS,
  releaseCanaryShape,
  releaseHistoryShape,
  releaseNoticesAddShape,
  releaseNoticesRemoveShape,
  releaseNoticesTestShape,
  releaseOwnersSetShape,
  releasePolicySetShape,
  releasePinShape,
  releasePreviewShape,
  releasePromoteShape,
  releaseRetireShape,
  releaseRollbackShape,
  releaseTokenRevokeShape,
  releaseTokensShape,
  releaseTrustAddShape,
  type DeployTokenEntry,
  type ReleaseEvent,
  type RemoteOwners,
  type ReleaseWebhook,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import { CommandRefused } from '../../release-client/command-refused.ts';
import { Refused } from '../../http/refused.ts';
import { checkReleases, type CheckedRelease } from '../publish/check-build.ts';
import {
  createCommandOperator,
  operations,
  pin,
  retire,
  type OperationResult,
  type Operator,
} from '../operations/operations.ts';
import { publishReleases, type Published, type PublishingPlatform } from '../publish/publish-release.ts';
import { makePreview, type MadePreview } from './make-preview.ts';
import { addWebhook, removeWebhook, testWebhook } from '../notices/manage-webhooks.ts';
import { listWebhooks } from '../notices/webhook-repository.ts';
import { addTrustByCommand } from '../rights/jobs/trust-commands.ts';
import { endToken } from '../rights/manage-tokens.ts';
import { listTokens } from '../rights/token-repository.ts';
import { readOwners } from '../rights/owner-repository.ts';
import { setOwners } from '../rights/set-owners.ts';
import { setPolicy } from '../rights/set-policy.ts';
import { readReleaseHistory } from './release-history.ts';
import { ReleaseRefused } from '../../builds/release-refused.ts';
import { readReleaseStatus } from './release-status.ts';
import { ifCompatible, ifUnused } from '../compatibility/require-fit.ts';

const canary = releaseCanaryShape().body.properties;

/** A build by its folder path, which the process that runs the command reads. */
const publishing = Type.Object({
  folder: Type.String(),
  /** Further builds, published with it as one set. */
  others: Type.Optional(Type.Array(Type.String(), { maxItems: MOST_OTHER_BUILDS })),
  reason: canary.reason,
  audience: Type.Optional(
    Type.Union([
      Type.Object({
        percent: canary.percent,
        users: canary.users,
        organisations: canary.organisations,
        plan: canary.plan,
      }),
      Type.Literal('nobody'),
    ]),
  ),
});
const building = Type.Object({ folder: publishing.properties.folder, others: publishing.properties.others });

/** The commands of the administration program. They run in the process that holds the database. */
const commands = {
  publish: publishing,
  check: building,
  canary: releaseCanaryShape().body,
  promote: releasePromoteShape().body,
  rollback: releaseRollbackShape().body,
  pin: releasePinShape().body,
  retire: releaseRetireShape().body,
  preview: releasePreviewShape().body,
  notices: Type.Object({}),
  'add-notices': releaseNoticesAddShape().body,
  'remove-notices': releaseNoticesRemoveShape().body,
  'test-notices': releaseNoticesTestShape().body,
  status: Type.Object({}),
  history: releaseHistoryShape().body,
  owners: Type.Object({}),
  'set-owners': releaseOwnersSetShape().body,
  'set-policy': releasePolicySetShape().body,
  trusts: Type.Object({ remote: releaseTokensShape().body.properties.remote }),
  'add-trust': Type.Interface([releaseTrustAddShape().body], { as: Type.String() }),
  'remove-trust': releaseTokenRevokeShape().body,
};

export type CommandName = keyof typeof commands;
export type CommandInput<Name extends CommandName> = Static<(typeof commands)[Name]>;

/** The reply of each command. */
interface CommandReplies {
  publish: Published;
  check: CheckedRelease;
  canary: OperationResult;
  promote: OperationResult;
  rollback: OperationResult;
  pin: OperationResult;
  retire: OperationResult;
  preview: MadePreview;
  notices: ReleaseWebhook[];
  'add-notices': { message: string; id: string; secret: string };
  'remove-notices': { message: string };
  'test-notices': { message: string };
  status: RemoteStatus[];
  history: { totalLength: number; data: ReleaseEvent[] };
  owners: RemoteOwners[];
  'set-owners': { message: string };
  'set-policy': { message: string };
  trusts: DeployTokenEntry[];
  'add-trust': { message: string; id: number };
  'remove-trust': { message: string };
}
export type CommandReply<Name extends CommandName> = CommandReplies[Name];

type Handlers = {
  [Name in CommandName]: (
    platform: PublishingPlatform,
    input: CommandInput<Name>,
    operator: Operator,
  ) => Promise<CommandReplies[Name]>;
};

const handlers: Handlers = {
  publish: (platform, { folder, others = [], audience, reason }, operator) =>
    publishReleases([folder, ...others], platform, { operator, canary: audience, reason }),
  check: (platform, { folder, others = [] }) => checkReleases([folder, ...others], platform),
  canary: ({ database }, input, operator) => {
    const change = ifCompatible(operations.changeCanary);
    return database.inDirectory((trx) => change(trx, operator, input));
  },
  promote: ({ database }, input, operator) => {
    const promote = ifCompatible(operations.promote);
    return database.inDirectory((trx) => promote(trx, operator, input));
  },
  rollback: ({ database }, input, operator) => {
    const rollBack = ifUnused(operations.rollBack);
    return database.inDirectory((trx) => rollBack(trx, operator, input));
  },
  pin: ({ database }, input, operator) => pin(database, operator, input),
  retire: ({ database }, input, operator) => retire(database, operator, input),
  preview: ({ database, publicUrl = '' }, input, operator) =>
    database.inDirectory((trx) => makePreview(trx, operator, input, publicUrl)),
  notices: ({ database }) => database.inDirectory(listWebhooks),
  'add-notices': ({ database, noticeNetworks = [] }, input, operator) =>
    database.inDirectory((trx) => addWebhook(trx, operator, input, noticeNetworks)),
  'remove-notices': ({ database }, input, operator) =>
    database.inDirectory((trx) => removeWebhook(trx, operator, input)),
  'test-notices': ({ database }, input, operator) =>
    database.inDirectory((trx) => testWebhook(trx, operator, input)),
  status: ({ database }) => database.inDirectory((trx) => readReleaseStatus(trx)),
  history: ({ database }, input) => database.inDirectory((trx) => readReleaseHistory(trx, input)),
  owners: ({ database }) => database.inDirectory(readOwners),
  'set-owners': ({ database }, input, operator) =>
    database.inDirectory((trx) => setOwners(trx, operator, input)),
  'set-policy': ({ database }, input, operator) =>
    database.inDirectory((trx) => setPolicy(trx, operator, input)),
  trusts: ({ database }, { remote }) =>
    database.inDirectory((trx) => listTokens(trx, { remote, trusting: true })),
  'add-trust': ({ database, noticeNetworks = [] }, input, operator) =>
    database.inDirectory((trx) => addTrustByCommand(trx, operator, input, noticeNetworks)),
  'remove-trust': ({ database }, input, operator) =>
    database.inDirectory((trx) => endToken(trx, operator, input)),
};

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** Parses the input of a command. @throws CommandRefused with each fault */
export function readInput<Name extends CommandName>(name: Name, input: unknown): CommandInput<Name> {
  const check = Compile(commands[name]);
  if (check.Check(input)) return input;
  const reasons = new Map<string, string>();
  for (const { instancePath, message } of check.Errors(input)) {
    const field = instancePath.split('/')[1] ?? '';
    if (!reasons.has(field)) reasons.set(field, `${field} ${message}.`.trim());
  }
  throw new CommandRefused([...reasons.values()]);
}

/**
 * Runs a command on the platform.
 * @param user the operating system's name of the user who runs it
 * @throws CommandRefused with each reason for the refusal
 */
export async function runReleaseCommand<Name extends CommandName>(
  platform: PublishingPlatform,
  name: Name,
  input: unknown,
  user: string,
): Promise<CommandReply<Name>> {
  try {
    return await handlers[name](platform, readInput(name, input), createCommandOperator(user));
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new CommandRefused(error.reasons);
    if (error instanceof Refused)
      throw new CommandRefused(error.details.errors?.map(({ message }) => message) ?? [error.message]);
    throw error;
  }
}
