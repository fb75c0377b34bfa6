import { InvalidArgumentError, type Command } from 'commander';
import { joinNames, type ReleaseEvent, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { CommandRefused } from '../../release-client/command-refused.ts';
import type { CheckedRelease } from '../../releases/publish/check-build.ts';
import type { RunCommand } from './on-release-platform.ts';
import { onRemote, withRemote, type OwnRemote } from './own-remote.ts';
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

/** The folders of the builds in a command: `folder` for the first, `others` for those of a set. */
async function findBuilds(folders: readonly string[], own: OwnRemote | undefined) {
  const [folder, ...others] = own ? [await own.build(), ...folders] : folders;
  return { folder, ...(others.length > 0 && { others }) };
}

const withBuilds = (command: Command, own: OwnRemote | undefined): Command =>
  own
    ? command.argument(
        '[folders...]',
        'the dist folders of other builds, which become one set with it',
        readFolders,
      )
    : command.argument(
        '<folders...>',
        'the dist folder of a built remote or shell; several are one set',
        readFolders,
      );

function publish(
  run: RunCommand,
  folders: readonly string[],
  own: OwnRemote | undefined,
  options: PublishOptions,
): Promise<void> {
  const { reason } = options;
  const builds = findBuilds(folders, own);
  if (options.check)
    return reportDone(
      options,
      builds.then((found) => run('check', found)),
      ({ remarks = [], ...checked }) =>
        [`${joinReleaseNames(checked)} can be published.`, ...remarks].join('\n'),
    );
  if (options.preview)
    return publishPreview(
      run,
      builds.then((found) => omitUndefined({ ...found, reason })),
      options,
    );
  const audience = audienceOf(options);
  const published = builds.then((found) => run('publish', omitUndefined({ ...found, audience, reason })));
  return reportDone(options, published, ({ message, remarks = [] }) => [message, ...remarks].join('\n'));
}

function addPublish(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withPreview(withAudience(withBuilds(command.command('publish'), own)))
    .option('--canary <percent>', 'give it to a share of people first', readShare)
    .option('--check', 'check whether it could be published, and publish nothing')
    .description('publish what is built: for everyone, or for some people first')
    .action((folders: string[] | undefined, options: PublishOptions) =>
      publish(run, folders ?? [], own, options),
    );
}

function addCanary(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withAudience(withRemote(command.command('canary'), own).argument('<version>'))
    .argument('[percent]', 'of all people; left out, the share stays', readShare)
    .description('give a published version to a share of people, or to some by name')
    .action(
      onRemote(own, (remote, version: string, percent: number | undefined, options: AudienceOptions) => {
        const { users, organisations, reason } = options;
        const plan = readPlan(options);
        const input = omitUndefined({ remote, version, percent, users, organisations, plan, reason });
        return reportDone(options, run('canary', input), messageOf);
      }),
    );
}

function addVersionCommands(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  const words = {
    promote: 'give a published version to everyone',
    retire: 'retire a version, which can no longer be used then',
  } as const;
  for (const name of ['promote', 'retire'] as const) {
    withReason(withRemote(command.command(name), own).argument('<version>'))
      .description(words[name])
      .action(
        onRemote(own, (remote, version: string, { reason, ...output }: ReasonOptions) =>
          reportDone(output, run(name, omitUndefined({ remote, version, reason })), messageOf),
        ),
      );
  }
}

function addRollback(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withReason(withRemote(command.command('rollback'), own))
    .argument('[version]', 'roll back this one, or nothing where it is neither the canary nor stable')
    .description('roll back the canary; without one, go back to the previous good version')
    .action(
      onRemote(own, (remote, version: string | undefined, { reason, ...output }: ReasonOptions) =>
        reportDone(output, run('rollback', omitUndefined({ remote, version, reason })), messageOf),
      ),
    );
}

function addPins(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  const pin = (user: string, remote: string, version: string | null, { reason, ...output }: ReasonOptions) =>
    reportDone(output, run('pin', omitUndefined({ user, remote, version, reason })), messageOf);
  const ofPerson = (name: string) =>
    withReason(withRemote(command.command(name).argument('<user>', 'a username or e-mail address'), own));
  ofPerson('pin')
    .argument('<version>')
    .description('pin a person to a version')
    .action(
      own
        ? (user: string, version: string, options: ReasonOptions) => pin(user, own.remote, version, options)
        : pin,
    );
  ofPerson('unpin')
    .description('unpin a person')
    .action(
      own
        ? (user: string, options: ReasonOptions) => pin(user, own.remote, null, options)
        : (user: string, remote: string, options: ReasonOptions) => pin(user, remote, null, options),
    );
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= 100) return limit;
  throw new InvalidArgumentError('must be a number from 1 to 100');
}

/** Reads the status of a remote, or of all. @throws CommandRefused for a remote without published versions */
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

function addReports(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withOutput(withRemote(command.command('status'), own, '[remote]'))
    .description(
      own
        ? 'who gets which version of the remote'
        : 'who gets which version of each remote, or of one with all its versions',
    )
    .action(
      onRemote(own, (remote: string | undefined, output: Output) =>
        reportDone(
          output,
          readStatuses(run, remote),
          remote === undefined ? describeStatus : describeVersions,
        ),
      ),
    );
  withOutput(withRemote(command.command('history'), own, '[remote]'))
    .option('--limit <count>', 'how many of the newest', readLimit, 20)
    .description('what was done, by whom and why')
    .action(
      onRemote(own, (remote: string | undefined, { limit, ...output }: Output & { limit: number }) =>
        reportDone(output, readEvents(run, remote, limit), describeHistory),
      ),
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

function addOwners(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withOutput(withRemote(command.command('owners'), own, '[remote]'))
    .option('--set <names>', 'set these people, with commas; "" for none', readNames)
    .description('the people who operate a remote beside the administrators')
    .action(
      onRemote(own, (remote: string | undefined, { set, ...output }: Output & { set?: string[] }) =>
        reportDone(output, runOwners(run, remote, set), (done) =>
          Array.isArray(done) ? describeOwners(done) : done.message,
        ),
      ),
    );
}

/**
 * Adds the commands on releases, which are the same for the platform's program and for the kit of teams.
 * @param run executes a command on the platform
 * @param own the remote of the repository in which the commands run; if left out, they name a remote and built folders
 */
export function addReleaseCommands(command: Command, run: RunCommand, own?: OwnRemote): void {
  addPublish(command, run, own);
  addCanary(command, run, own);
  addVersionCommands(command, run, own);
  addRollback(command, run, own);
  addPins(command, run, own);
  addReports(command, run, own);
  addOwners(command, run, own);
  addPolicy(command, run, own, (remote) => readStatuses(run, remote));
  addPreview(command, run, own);
  command.addCommand(noticesCommand(run, own?.remote));
}
