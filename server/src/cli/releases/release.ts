import { Command, InvalidArgumentError } from 'commander';
import { joinNames, type ReleaseEvent, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { CommandRefused } from '../../release-client/command-refused.ts';
import type { CheckedRelease } from '../../releases/publish/check-build.ts';
import type { RunCommand } from './on-release-platform.ts';
import type { PlatformOptions } from '../../release-client/sign-in.ts';
import { overHttp, readAccess } from './over-http.ts';
import { exportCommand } from './release-export.ts';
import {
  readNames,
  readPlan,
  readFolders,
  readShare,
  withAudience,
  withOutput,
  withReason,
  type AudienceOptions,
} from './release-options.ts';
import { describeHistory, describeOwners, describeStatus, describeVersions } from './release-reports.ts';
import type { Output } from '../report.ts';
import { omitUndefined, reportDone } from './report-done.ts';
import { noticesCommand } from './release-notices.ts';
import { addPolicy } from './release-policy.ts';
import { trustCommand } from './release-trusts.ts';
import { addPreview, publishPreview, withPreview, type LinkOptions } from './release-preview.ts';

interface PublishOptions extends AudienceOptions, LinkOptions {
  canary?: number;
  check?: boolean;
  preview?: boolean;
}

interface ReasonOptions extends Output {
  reason?: string;
}

/** The audience named by a publish; undefined for everyone. */
function audienceOf(options: PublishOptions) {
  const { canary: percent, users, organisations } = options;
  const plan = readPlan(options);
  const isNamed = [percent, users, organisations, plan].some((given) => given !== undefined);
  return isNamed ? omitUndefined({ percent, users, organisations, plan }) : undefined;
}

/** Names a release, or all releases of a set. */
const joinReleaseNames = ({ set = [], ...first }: Pick<CheckedRelease, 'remote' | 'version' | 'set'>) =>
  joinNames((set.length > 0 ? set : [first]).map(({ remote, version }) => `${remote} ${version}`));

// An older server sends no remarks.
const messageOf = ({ message }: { message: string }) => message;

function addPublish(command: Command, run: RunCommand): void {
  withPreview(
    withAudience(
      command
        .command('publish')
        .argument(
          '<folders...>',
          'the dist folder of a built remote or shell; several are one set',
          readFolders,
        ),
    ),
  )
    .option('--canary <percent>', 'give it to a share of people first', readShare)
    .option('--check', 'check whether it could be published, and publish nothing')
    .description('publish what is built: for everyone, or for some people first')
    .action(([folder, ...others]: string[], options: PublishOptions) => {
      const builds = { folder, ...(others.length > 0 && { others }) };
      if (options.check)
        return reportDone(options, run('check', builds), ({ remarks = [], ...checked }) =>
          [`${joinReleaseNames(checked)} can be published.`, ...remarks].join('\n'),
        );
      if (options.preview)
        return publishPreview(run, omitUndefined({ ...builds, reason: options.reason }), options);
      const input = omitUndefined({ ...builds, audience: audienceOf(options), reason: options.reason });
      return reportDone(options, run('publish', input), ({ message, remarks = [] }) =>
        [message, ...remarks].join('\n'),
      );
    });
}

function addCanary(command: Command, run: RunCommand): void {
  withAudience(command.command('canary').argument('<remote>').argument('<version>'))
    .argument('[percent]', 'of all people; left out, the share stays', readShare)
    .description('give a published version to a share of people, or to some by name')
    .action((remote: string, version: string, percent: number | undefined, options: AudienceOptions) => {
      const { users, organisations, reason } = options;
      const input = omitUndefined({
        remote,
        version,
        percent,
        users,
        organisations,
        plan: readPlan(options),
        reason,
      });
      return reportDone(options, run('canary', input), messageOf);
    });
}

function addVersionCommands(command: Command, run: RunCommand): void {
  const words = {
    promote: 'give a published version to everyone',
    retire: 'retire a version, which can no longer be used then',
  } as const;
  for (const name of ['promote', 'retire'] as const) {
    withReason(command.command(name).argument('<remote>').argument('<version>'))
      .description(words[name])
      .action((remote: string, version: string, { reason, ...output }: ReasonOptions) =>
        reportDone(output, run(name, omitUndefined({ remote, version, reason })), messageOf),
      );
  }
}

function addRollback(command: Command, run: RunCommand): void {
  withReason(command.command('rollback').argument('<remote>'))
    .argument('[version]', 'roll back this one, or nothing where it is neither the canary nor stable')
    .description('roll back the canary; without one, go back to the previous good version')
    .action((remote: string, version: string | undefined, { reason, ...output }: ReasonOptions) =>
      reportDone(output, run('rollback', omitUndefined({ remote, version, reason })), messageOf),
    );
}

function addPins(command: Command, run: RunCommand): void {
  const user = 'a username or e-mail address';
  withReason(command.command('pin').argument('<user>', user).argument('<remote>').argument('<version>'))
    .description('pin a person to a version')
    .action((name: string, remote: string, version: string, { reason, ...output }: ReasonOptions) =>
      reportDone(output, run('pin', omitUndefined({ user: name, remote, version, reason })), messageOf),
    );
  withReason(command.command('unpin').argument('<user>', user).argument('<remote>'))
    .description('unpin a person')
    .action((name: string, remote: string, { reason, ...output }: ReasonOptions) =>
      reportDone(output, run('pin', omitUndefined({ user: name, remote, version: null, reason })), messageOf),
    );
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= 100) return limit;
  throw new InvalidArgumentError('must be a number from 1 to 100');
}

/** @throws CommandRefused for a remote without published versions */
async function readStatuses(run: RunCommand, remote: string | undefined): Promise<RemoteStatus[]> {
  const all = await run('status', {});
  if (remote === undefined) return all;
  const found = all.filter((status) => status.remote === remote);
  if (found.length === 0) throw new CommandRefused([`Nothing is published of a remote '${remote}'.`]);
  return found;
}

/** @throws CommandRefused for a remote without published versions */
async function readEvents(
  run: RunCommand,
  remote: string | undefined,
  pageSize: number,
): Promise<ReleaseEvent[]> {
  const { data } = await run('history', omitUndefined({ remote, pageSize }));
  if (data.length === 0) await readStatuses(run, remote);
  return data;
}

function addReports(command: Command, run: RunCommand): void {
  withOutput(command.command('status').argument('[remote]'))
    .description('who gets which version of each remote, or of one with all its versions')
    .action((remote: string | undefined, output: Output) =>
      reportDone(output, readStatuses(run, remote), remote === undefined ? describeStatus : describeVersions),
    );
  withOutput(command.command('history').argument('[remote]'))
    .option('--limit <count>', 'how many of the newest', readLimit, 20)
    .description('what was done, by whom and why')
    .action((remote: string | undefined, { limit, ...output }: Output & { limit: number }) =>
      reportDone(output, readEvents(run, remote, limit), describeHistory),
    );
}

/** @throws CommandRefused for people without the name of a remote */
async function runOwners(run: RunCommand, remote: string | undefined, users: string[] | undefined) {
  if (users === undefined) {
    const all = await run('owners', {});
    return all.filter((owned) => remote === undefined || owned.remote === remote);
  }
  if (remote === undefined) throw new CommandRefused(['--set needs the name of a remote.']);
  return run('set-owners', { remote, users });
}

function addOwners(command: Command, run: RunCommand): void {
  withOutput(command.command('owners').argument('[remote]'))
    .option('--set <names>', 'set these people, with commas; "" for none', readNames)
    .description('the people who operate a remote beside the administrators')
    .action((remote: string | undefined, { set, ...output }: Output & { set?: string[] }) =>
      reportDone(output, runOwners(run, remote, set), (done) =>
        Array.isArray(done) ? describeOwners(done) : done.message,
      ),
    );
}

/** `lexboard release …` (decisions §8). */
export function releaseCommand(runHere: RunCommand): Command {
  const command = new Command('release')
    .description('publish versions of remotes, and decide who gets which')
    .option('--platform <address>', 'do it over HTTP on this platform, such as https://lexboard.example')
    .option('--token-file <file>', 'the file with the deploy token for it')
    .option('--oidc', 'in a CI job, in place of a token file: sign in with the identity token of the job')
    .configureHelp({ showGlobalOptions: true });
  const options = () => command.opts<PlatformOptions>();
  const run = overHttp(options, runHere);
  addPublish(command, run);
  addCanary(command, run);
  addVersionCommands(command, run);
  addRollback(command, run);
  addPins(command, run);
  addReports(command, run);
  addOwners(command, run);
  addPolicy(command, run, (remote) => readStatuses(run, remote));
  addPreview(command, run);
  command.addCommand(noticesCommand(run));
  command.addCommand(trustCommand(run));
  command.addCommand(exportCommand(() => readAccess(options())));
  return command;
}
