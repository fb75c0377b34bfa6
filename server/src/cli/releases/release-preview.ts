import { Option, type Command } from 'commander';
import type { Output } from '../report.ts';
import type { RunCommand } from './on-release-platform.ts';
import { onRemote, withRemote, type OwnRemote } from './own-remote.ts';
import { readMinutes, withOutput } from './release-options.ts';
import { omitUndefined, reportDone } from './report-done.ts';

export interface LinkOptions extends Output {
  /** In minutes. */
  for?: number;
  organisation?: string;
}

const withEnd = (command: Command): Command =>
  command.option('--for <time>', 'how long the link works, 30 days at most (default: 7d)', readMinutes);

/** Options that conflict with a preview: they set an audience, or publish nothing. */
const conflictingOptions = ['canary', 'users', 'organisations', 'plan', 'check'];

function refuseEndWithoutLink(command: Command): void {
  const { for: minutes, preview } = command.opts<LinkOptions & { preview?: boolean }>();
  if (minutes !== undefined && !preview) command.error('error: --for needs --preview');
}

/** Adds the options of `publish` that create a preview link. */
export const withPreview = (command: Command): Command =>
  withEnd(command)
    .addOption(
      new Option('--preview', 'publish it without an audience, and print a preview link').conflicts(
        conflictingOptions,
      ),
    )
    .hook('preAction', refuseEndWithoutLink);

interface PreviewLink {
  message: string;
  link: string;
}

const describeLink = ({ message, link }: PreviewLink): string => `${message}\n${link}`;

const makeLink = (
  run: RunCommand,
  remote: string,
  version: string,
  { for: minutes, organisation }: LinkOptions,
) => run('preview', omitUndefined({ remote, version, minutes, organisation }));

/** Publishes a build without an audience, and creates a preview link. */
export async function publishPreview(
  run: RunCommand,
  input: Promise<object>,
  options: LinkOptions,
): Promise<void> {
  const publish = async () => {
    const published = await run('publish', { ...(await input), audience: 'nobody' });
    const made = await makeLink(run, published.remote, published.version, options);
    return { ...published, ...made, published: published.message };
  };
  return reportDone(options, publish(), ({ published, remarks = [], ...made }) =>
    [published, ...remarks, describeLink(made)].join('\n'),
  );
}

export function addPreview(command: Command, run: RunCommand, own: OwnRemote | undefined): void {
  withOutput(withEnd(withRemote(command.command('preview'), own).argument('<version>')))
    .option('--organisation <name>', 'whose people see it; without it those who operate the platform')
    .description('print a preview link for a published version')
    .action(
      onRemote(own, (remote, version: string, options: LinkOptions) =>
        reportDone(options, makeLink(run, remote, version, options), describeLink),
      ),
    );
}
