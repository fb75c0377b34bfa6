import { Command } from 'commander';
import type { PlatformOptions } from '../../release-client/sign-in.ts';
import { addReleaseCommands } from './add-release-commands.ts';
import type { RunCommand } from './on-release-platform.ts';
import { overHttp, readAccess, withPlatform } from './over-http.ts';
import { exportCommand } from './release-export.ts';
import { trustCommand } from './release-trusts.ts';

/** `lexboard release …` (decisions §8). */
export function releaseCommand(runHere: RunCommand): Command {
  const command = withPlatform(
    new Command('release').description('publish versions of remotes, and decide who gets which'),
  );
  const options = () => command.opts<PlatformOptions>();
  const run = overHttp(options, runHere);
  addReleaseCommands(command, run);
  command.addCommand(trustCommand(run));
  command.addCommand(exportCommand(() => readAccess(options())));
  return command;
}
