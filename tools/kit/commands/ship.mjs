import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseComponents } from '../../../shared-lib/src/contract/index.ts';
import { addReleaseCommands } from '../../../server/src/cli/releases/add-release-commands.ts';
import { overHttp, readAccess } from '../../../server/src/cli/releases/over-http.ts';
import { withOutput } from '../../../server/src/cli/releases/release-options.ts';
import { reportDone } from '../../../server/src/cli/releases/report-done.ts';
import { callPlatform } from '../../../server/src/release-client/ask-platform.ts';
import { checkBuildsRemotely } from '../../../server/src/release-client/publish-build.ts';
import { declarationsFolder } from '../../contract/team-components.mjs';
import { frontName } from '../../webpack/own-sources.mjs';

function describeChecked({ remote, version, kits, remarks }) {
  const takes = kits === null ? [] : [`This platform takes kits ${kits}.`];
  return [`${remote} ${version} can be published.`, ...takes, ...remarks].join('\n');
}

/** The platform in the options of the program. @throws without one */
async function requireAccess(program) {
  const access = await readAccess(program.opts());
  if (access) return access;
  throw new Error('Name the platform: --platform <address> --token-file <file>, or --oidc in a CI job');
}

/** Writes the declaration of the components that another remote offers. @returns what was written */
async function fetchTypes(access, folder, remote) {
  const { version, declarations } = await callPlatform(access, releaseComponents, { remote });
  const file = path.join(declarationsFolder, `${remote}.d.ts`);
  await mkdir(path.join(folder, declarationsFolder), { recursive: true });
  const source = `// Components of ${remote} ${version}, written by \`lexboard-remote types ${remote}\`. Do not change it by hand.\n`;
  await writeFile(path.join(folder, file), source + declarations);
  return { remote, version, file };
}

/**
 * Adds the commands that operate on a platform with a deploy token of the remote in `folder`: those of `lexboard release`, without
 * the remote's name.
 * @param {{ folder: string, build: () => Promise<string>, checkTypes: () => Promise<void> }} own builds the remote; checks its types
 */
export function addShipping(program, { folder, build, checkTypes }) {
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
  withOutput(program.command('types'))
    .argument('[remote]', 'another remote, of which the platform gives the types')
    .description(
      `check the types; or write the types of another remote's components to ${declarationsFolder}`,
    )
    .action((remote, options) => {
      if (remote === undefined) return checkTypes();
      const written = async () => fetchTypes(await access(), folder, remote);
      return reportDone(options, written(), ({ file, version }) => `Wrote ${file} of version ${version}.`);
    });
  const run = overHttp(() => program.opts(), access);
  addReleaseCommands(program, run, { remote: frontName(folder), build: buildForPlatform });
}
