import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { listenForInterruption } from '../../processes/interruption.mjs';
import { withPlatform } from '../../../server/src/cli/releases/over-http.ts';
import '../../processes/stop-with-parent.mjs';
import { kitVersion } from '../../webpack/kit-version.mjs';
import { createRepository } from './create.mjs';
import { addShipping } from './ship.mjs';

const say = (line) => process.stderr.write(`${line}\n`);
const folder = process.cwd();

/** @throws for anything but an address */
function readOrigin(text = '') {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (['http:', 'https:'].includes(address?.protocol)) return address.origin;
  throw new Error('--platform must be an address, such as https://lexboard.example');
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('must be a number from 1 to 65535');
}

/** These commands run in any folder. */
const anywhere = ['create', 'catalogue'];

/** All other commands run in a remote's folder. @throws in any other folder */
function requireRemote(_program, command) {
  if (anywhere.includes(command.name()) || existsSync(path.join(folder, 'webpack.config.mjs'))) return;
  throw new Error(
    `${folder} is no remote: it has no webpack.config.mjs. Go to the folder of one, or make one: lexboard-remote create <name>`,
  );
}

/** Imported only where needed: other commands start ten times as fast without it. */
const builder = () => import('./build.mjs');

const build = async () =>
  (await builder()).buildRemote(folder, { signal: listenForInterruption().signal, say });

const nextSteps = ({ remote, address }) => `Made ${remote}. What comes next:
  cd ${remote} && npm install        then commit all of it, package-lock.json too
  npm run dev -- --platform <address of a platform>
                                      then open ${address} at the address that it prints
  npx lexboard-remote catalogue       pages, lists, forms and calls, with code to copy
  npm test
  npm run check -- --platform <address> --token-file <file>
  npx lexboard-remote publish --platform <address> --token-file <file> --canary 10
The deploy token in the file is from whoever operates the platform: keep it outside of the repository.`;

const program = withPlatform(new Command('lexboard-remote'))
  .description('what a team needs that ships a remote of Lexboard from a repository of its own')
  .version(kitVersion)
  .hook('preAction', requireRemote)
  .showHelpAfterError();

program
  .command('create <name>')
  .description("make a remote with a page and its test: 'hello' becomes the folder mfe-hello")
  .action(async (name) => say(nextSteps(await createRepository(name, folder))));

program
  .command('dev')
  .description('show the remote in the pages of a running platform while you work')
  .option('--port <port>', 'where the pages are served on this machine', readPort, 4001)
  .action(async ({ port }) => {
    const platform = readOrigin(program.opts().platform);
    const { developRemote } = await import('./develop.mjs');
    const { signal } = listenForInterruption();
    return developRemote(folder, { platform, host: '127.0.0.1', port, signal, say });
  });

program
  .command('catalogue')
  .description('show the shared components with code to copy')
  .option('--port <port>', 'where it is served on this machine', readPort, 4002)
  .action(async ({ port }) => {
    const { runCatalogue } = await import('../../catalogue/run-catalogue.mjs');
    return runCatalogue({ port, signal: listenForInterruption().signal, say });
  });

program
  .command('build')
  .description('check the types, and build what can be published into dist')
  .action(build);

program
  .command('texts')
  .option('--check', 'say what they lack; only a translation that would break a page is refused')
  .description('bring the catalogues in languages/ into step with the sources')
  .action(async ({ check }) => {
    const { checkTexts, writeTexts } = await import('./texts.mjs');
    return check ? checkTexts(folder, say) : writeTexts(folder, say);
  });

addShipping(program, {
  folder,
  build,
  checkTypes: async () => (await builder()).checkTypes(folder, listenForInterruption().signal),
});

try {
  await program.parseAsync();
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
