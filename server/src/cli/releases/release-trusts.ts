import { Command, InvalidArgumentError, Option } from 'commander';
import { deployScopes, joinNames, type DeployTokenEntry } from '@lexboard/shared-lib/contract';
import type { Output } from '../report.ts';
import type { RunCommand } from './on-release-platform.ts';
import { readNames, withOutput } from './release-options.ts';
import { omitUndefined, reportDone } from './report-done.ts';

interface TrustOptions extends Output {
  github?: string;
  gitlab?: string;
  issuer?: string;
  ref?: string;
  environment?: string;
  scopes: string[];
  days: number;
  as: string;
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days > 0) return days;
  throw new InvalidArgumentError('must be a number of days');
}

function readTrust({ github, gitlab, issuer, ref, environment }: TrustOptions, command: Command) {
  if ((github === undefined) === (gitlab === undefined))
    command.error('error: name a repository by --github or a project by --gitlab');
  const provider = github === undefined ? 'gitlab' : 'github';
  return omitUndefined({ provider, repository: github ?? gitlab, issuer, ref, environment });
}

function describeTrust({ id, remote, others = [], name, scopes, ...times }: DeployTokenEntry): string {
  const { expiresAt, revokedAt } = times;
  const end = revokedAt === null ? `until ${expiresAt}` : `revoked ${revokedAt}`;
  return `${id}  ${joinNames([remote, ...others])}  ${name}  ${scopes.join(', ')}  ${end}`;
}

function addAddCommand(command: Command, run: RunCommand): void {
  withOutput(command.command('add').argument('<remotes...>'))
    .option('--github <owner/repository>', 'jobs of a repository of GitHub')
    .option('--gitlab <project>', 'jobs of a project of GitLab, by its path')
    .option('--issuer <address>', 'of an installation of your own')
    .option('--ref <ref>', 'only of this branch, or of a ref such as refs/tags/v1')
    .option('--environment <name>', 'only of this environment')
    .addOption(
      new Option('--scopes <scopes>', deployScopes.join(', ')).argParser(readNames).default(['publish']),
    )
    .option('--days <days>', 'after so many days it ends', readDays, 90)
    .requiredOption('--as <user>', 'the administrator in whose name it stands')
    .description('let jobs of a CI service act for remotes')
    .action(([remote, ...others]: string[], options: TrustOptions, self: Command) => {
      const { scopes, days, as, ...more } = options;
      const trust = readTrust(options, self);
      const input = { remote, ...(others.length > 0 && { others }), trust, scopes, days, as };
      return reportDone(more, run('add-trust', input), ({ message }) => message);
    });
}

/** `lexboard release trust …`: CI jobs that sign in with the identity tokens of their service. */
export function trustCommand(run: RunCommand): Command {
  const command = new Command('trust').description('list the CI jobs that act for remotes');
  withOutput(command.command('list', { isDefault: true }).argument('[remote]'))
    .description('which repositories are trusted, and for what')
    .action((remote: string | undefined, output: Output) =>
      reportDone(
        output,
        run('trusts', omitUndefined({ remote })),
        (trusts) => trusts.map(describeTrust).join('\n') || 'No repository is trusted.',
      ),
    );
  addAddCommand(command, run);
  withOutput(command.command('remove').argument('<id>', 'its number in the list'))
    .description('end a trust at once')
    .action((id: string, output: Output) =>
      reportDone(output, run('remove-trust', { token: Number(id) }), ({ message }) => message),
    );
  return command;
}
