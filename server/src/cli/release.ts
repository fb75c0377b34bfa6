import { Command } from 'commander';
import { publishRelease, type Platform } from '../releases/publish-release.ts';
import { report, type Output } from './report.ts';
import { publishedRemotes, releasesOf } from '../releases/release-store.ts';

async function publish(folder: string, platform: Platform, output: Output): Promise<void> {
  const { name, version } = await publishRelease(folder, platform);
  report(output, { remote: name, version }, `Published ${name} ${version}.`);
}

async function status(dataDir: string, output: Output): Promise<void> {
  const remotes = await publishedRemotes(dataDir);
  const rows = await Promise.all(
    remotes.map(async (remote) => {
      const versions = (await releasesOf(dataDir, remote)).map(({ record }) => record.version);
      return { remote, stable: versions[0], versions };
    }),
  );
  const text = rows.map(
    ({ remote, stable, versions }) => `${remote}  ${stable}  (${versions.length} published)`,
  );
  report(output, rows, text.join('\n') || 'Nothing is published.');
}

/** `lexboard release …` (decisions §8); `platform` is asked for when a command runs. */
export function releaseCommand(platform: () => Platform): Command {
  const command = new Command('release').description('publish versions of remotes and see which are out');
  command
    .command('publish')
    .argument('<folder>', 'the dist folder of a built remote')
    .option('--json', 'reply for machines')
    .description('make a built remote the current version')
    .action((folder: string, output: Output) => publish(folder, platform(), output));
  command
    .command('status')
    .option('--json', 'reply for machines')
    .description('the current version of each remote')
    .action((output: Output) => status(platform().dataDir, output));
  return command;
}
