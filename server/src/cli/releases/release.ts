import { Command } from 'commander';
import { addReleaseCommands } from './add-release-commands.ts';
import type { RunCommand } from './on-release-platform.ts';
import { overHttp, readAccess, withPlatform, type PlatformOptions } from './over-http.ts';
import { exportCommand } from './release-export.ts';

/** `lexboard release …` (decisions §8). */
export function releaseCommand(runHere: RunCommand): Command {
  const command = withPlatform(
    new Command('release').description('publish versions of remotes, and decide who gets which'),
  );
  const options = () => command.opts<PlatformOptions>();
  addReleaseCommands(command, overHttp(options, runHere));
  command.addCommand(exportCommand(() => readAccess(options())));
  return command;
}
