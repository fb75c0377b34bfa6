import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  defaultPolicy,
  describePolicy,
  type ReleasePolicy,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import { translatedLanguages, type TranslatedLanguage } from '@lexboard/shared-lib/texts';
import { CommandRefused } from '../../release-client/command-refused.ts';
import type { Output } from '../report.ts';
import type { RunCommand } from './on-release-platform.ts';
import { onRemote, withRemote, type OwnRemote } from './own-remote.ts';
import { readMinutes, readNames, readShare, withOutput } from './release-options.ts';
import { reportDone } from './report-done.ts';

const badStableOf = { alarm: 'alarm', 'roll-back': 'roll back' } as const;

interface PolicyOptions extends Output {
  /** The least share; false for no canary. */
  canary?: number | false;
  /** In minutes. */
  for?: number;
  badStable?: keyof typeof badStableOf;
  /** Of a version's texts; false for English alone. */
  languages?: TranslatedLanguage[] | false;
}

function readLanguages(text: string): TranslatedLanguage[] {
  const names = readNames(text);
  const languages = translatedLanguages.filter((one) => names.includes(one));
  if (languages.length === names.length) return languages;
  throw new InvalidArgumentError(`must be of these languages: ${translatedLanguages.join(', ')}`);
}

/** The policy with the options' changes. @throws CommandRefused for a time without a canary */
function changePolicy(before: ReleasePolicy, options: PolicyOptions): ReleasePolicy {
  const { canary, for: minutes } = options;
  const others = {
    badStable: options.badStable ? badStableOf[options.badStable] : before.badStable,
    ...(options.languages !== undefined && { languages: options.languages || [] }),
  };
  if (canary === false) return { canary: null, ...others };
  const percent = canary ?? before.canary?.percent;
  if (percent === undefined && minutes !== undefined) throw new CommandRefused(['--for needs --canary.']);
  if (percent === undefined) return { canary: null, ...others };
  return { canary: { percent, minutes: minutes ?? before.canary?.minutes ?? 0 }, ...others };
}

const wordsOf = (done: { message: string } | { remote: string; policy: ReleasePolicy }[]) =>
  Array.isArray(done)
    ? done.map(({ remote, policy }) => `${remote}  ${describePolicy(policy)}`).join('\n')
    : done.message;

/** Adds the command `policy`. @param readStatuses the status of a remote, or of all */
export function addPolicy(
  command: Command,
  run: RunCommand,
  own: OwnRemote | undefined,
  readStatuses: (remote: string | undefined) => Promise<RemoteStatus[]>,
): void {
  const act = async (remote: string | undefined, options: PolicyOptions) => {
    const statuses = await readStatuses(remote);
    const { canary, for: minutes, badStable, languages } = options;
    if ([canary, minutes, badStable, languages].every((given) => given === undefined))
      return statuses.map((status) => ({ remote: status.remote, policy: status.policy ?? defaultPolicy }));
    const [status] = statuses;
    if (remote === undefined || !status) throw new CommandRefused(['Name the remote whose policy changes.']);
    return run('set-policy', { remote, policy: changePolicy(status.policy ?? defaultPolicy, options) });
  };
  withOutput(withRemote(command.command('policy'), own, '[remote]'))
    .option('--canary <percent>', 'everyone gets only what was the canary of this share or more', readShare)
    .option('--for <time>', 'and for so long: 90s, 30m, 2h, 1d', readMinutes)
    .option('--no-canary', 'anything may go to everyone at once')
    .addOption(
      new Option('--bad-stable <action>', 'what happens to a stable version that harms people').choices(
        Object.keys(badStableOf),
      ),
    )
    .option(
      '--languages <names>',
      'a version needs all its texts in these to be published: hi',
      readLanguages,
    )
    .option('--no-languages', 'English is enough')
    .description('what a version needs before everyone gets it')
    .action(
      onRemote(own, (remote: string | undefined, options: PolicyOptions) =>
        reportDone(options, act(remote, options), wordsOf),
      ),
    );
}
