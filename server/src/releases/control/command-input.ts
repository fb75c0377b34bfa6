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
} from '@lexboard/shared-lib/contract';
import { CommandRefused } from '../../release-client/command-refused.ts';

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
