import {
  releaseCanary,
  releasePromote,
  releaseRollback,
  releaseStatus,
} from '../../../shared-lib/src/contract/index.ts';
import {
  readPlan,
  readShare,
  withAudience,
  withReason,
} from '../../../server/src/cli/releases/release-options.ts';
import { describeVersions } from '../../../server/src/cli/releases/release-reports.ts';
import { report } from '../../../server/src/cli/report.ts';
import { callPlatform } from '../../../server/src/release-client/ask-platform.ts';
import { CommandRefused } from '../../../server/src/release-client/command-refused.ts';
import {
  checkBuildRemotely,
  publishBuildRemotely,
} from '../../../server/src/release-client/publish-build.ts';
import { readPlatformAccess } from '../../../server/src/release-client/sign-in.ts';
import { frontName } from '../../webpack/own-sources.mjs';

/** Runs an operation on the platform and prints its result; on a refusal prints each reason and sets exit code 1. */
async function reportDone(options, doing, describe) {
  try {
    const done = await doing(await readPlatformAccess(options));
    report(options, done, describe(done));
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    if (options.json) report(options, { refused: error.reasons }, '');
    else
      process.stderr.write(`${['Not done:', ...error.reasons.map((reason) => `- ${reason}`)].join('\n')}\n`);
    process.exitCode = 1;
  }
}

const onPlatform = (command) =>
  command
    .requiredOption('--platform <address>', 'where the platform answers')
    .option('--token-file <file>', 'the file with the deploy token for it')
    .option('--oidc', 'in a CI job, in place of a token file: sign in with the identity token of the job');

const messageOf = ({ message, remarks = [] }) => [message, ...remarks].join('\n');

function describeChecked({ remote, version, kits, remarks }) {
  const takes = kits === null ? [] : [`This platform takes kits ${kits}.`];
  return [`${remote} ${version} can be published.`, ...takes, ...remarks].join('\n');
}

function addPublishing(program, build) {
  onPlatform(program.command('check'))
    .option('--json', 'print JSON')
    .description('build the remote, and ask the platform whether it could be published')
    .action((options) =>
      reportDone(options, async (access) => checkBuildRemotely(access, await build()), describeChecked),
    );
  withAudience(onPlatform(program.command('publish')))
    .option('--canary <percent>', 'give it to a share of people first', readShare)
    .description('build the remote and publish it: for everyone, or for some people first')
    .action((options) => {
      const { canary: percent, users, organisations, reason } = options;
      const audience = { percent, users, organisations, plan: readPlan(options) };
      const publish = async (access) => publishBuildRemotely(access, await build(), { audience, reason });
      return reportDone(options, publish, messageOf);
    });
}

function addOperations(program, remote) {
  withAudience(onPlatform(program.command('canary').argument('<version>')))
    .argument('[percent]', 'of all people; left out, the share stays', readShare)
    .description('give a published version to a share of people, or to some by name')
    .action((version, percent, options) => {
      const { users, organisations, reason } = options;
      const input = { remote, version, percent, users, organisations, plan: readPlan(options), reason };
      return reportDone(options, (access) => callPlatform(access, releaseCanary, input), messageOf);
    });
  withReason(onPlatform(program.command('promote').argument('<version>')))
    .description('give a published version to everyone')
    .action((version, options) => {
      const input = { remote, version, reason: options.reason };
      return reportDone(options, (access) => callPlatform(access, releasePromote, input), messageOf);
    });
  withReason(onPlatform(program.command('rollback').argument('[version]')))
    .description('roll back the canary; without one, go back to the previous good version')
    .action((version, options) => {
      const input = { remote, version, reason: options.reason };
      return reportDone(options, (access) => callPlatform(access, releaseRollback, input), messageOf);
    });
  onPlatform(program.command('status'))
    .option('--json', 'print JSON')
    .description('who gets which version of the remote')
    .action((options) =>
      reportDone(
        options,
        async (access) => {
          const { remotes } = await callPlatform(access, releaseStatus, {});
          return remotes.filter((status) => status.remote === remote);
        },
        describeVersions,
      ),
    );
}

/** Adds the commands that operate on a platform with a deploy token of the remote in `folder`. `build` builds the remote. */
export function addShipping(program, { folder, build }) {
  addPublishing(program, build);
  addOperations(program, frontName(folder));
}
