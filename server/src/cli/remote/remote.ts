import path from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../../boot/config.ts';
import { report, type Output } from '../report.ts';
import { createRemote } from './create-remote.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** The next steps with a new remote, as text. `environment` selects the platform, as it does for a start. */
export const nextSteps = (
  remote: string,
  environment: NodeJS.ProcessEnv,
): string => `Made ${remote}. What comes next:
  npm run dev -- ${remote} --platform ${readConfig(environment).publicUrl}
                                      see it in a running platform, at the address that it printed, while
                                      you work on it
  npm run unit -- ${remote}           run its tests
  npm run build -- --scope=@lexboard/${remote}
  npx lexboard release publish ${remote}/dist
                                      its first version, for everyone
docs/releases.md says more.`;

/** `lexboard remote …`: starts a new remote for a team. */
export function remoteCommand(): Command {
  const command = new Command('remote').description('make new remotes');
  command
    .command('new <name>')
    .description(
      "make a new remote's folder, with a page, a test and its build: 'hello' becomes mfe-hello at /hello",
    )
    .option('--json', 'print JSON')
    .action(async (name: string, output: Output) => {
      const created = await createRemote(repository, name);
      report(output, created, nextSteps(created.remote, process.env));
    });
  return command;
}
