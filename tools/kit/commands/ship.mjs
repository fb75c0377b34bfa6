import path from 'node:path';
import { addReleaseCommands } from '../../../server/src/cli/releases/add-release-commands.ts';
import { overHttp, readAccess } from '../../../server/src/cli/releases/over-http.ts';
import { withOutput } from '../../../server/src/cli/releases/release-options.ts';
import { reportDone } from '../../../server/src/cli/releases/report-done.ts';
import { checkBuildsRemotely } from '../../../server/src/release-client/publish-build.ts';
import { frontName } from '../../webpack/own-sources.mjs';

function describeChecked({ remote, version, kits, remarks }) {
  const takes = kits === null ? [] : [`This platform takes kits ${kits}.`];
  return [`${remote} ${version} can be published.`, ...takes, ...remarks].join('\n');
}

/** The platform in the options of the program. @throws without one */
async function requireAccess(program) {
  const access = await readAccess(program.opts());
  if (access) return access;
  throw new Error('Name the platform: --platform <address> --token-file <file>');
}

/**
 * Adds the commands that operate on a platform with a deploy token of the remote in `folder`: those of `lexboard release`, without
 * the remote's name.
 * @param build builds the remote
 */
export function addShipping(program, { folder, build }) {
  const access = () => requireAccess(program);
  // A build takes a minute: a wrong token file is reported before it.
  const buildForPlatform = async () => {
    await access();
    return build();
  };
  withOutput(program.command('check'))
    .argument('[folders...]', 'the dist folders of other builds, which become one set with it')
    .description('build the remote, and ask the platform whether it could be published')
    .action((folders, options) => {
      const check = async () => {
        const builds = [await buildForPlatform(), ...folders.map((other) => path.resolve(other))];
        return checkBuildsRemotely(await access(), builds);
      };
      return reportDone(options, check(), describeChecked);
    });
  const run = overHttp(() => program.opts(), access);
  addReleaseCommands(program, run, { remote: frontName(folder), build: buildForPlatform });
}
