import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { withProgress } from '../processes/with-progress.mjs';
import { isInstalled } from './is-installed.mjs';

/**
 * Installs from the lock file without changing it. `npm ci` is not possible, because it rejects a lock file without the optional
 * packages of other platforms. Install scripts are off: none is needed, and npm 10 would run those that npm 11 refuses.
 */
const installArguments = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
];
const networkTrouble =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/;

/** Installs the packages of package-lock.json, unless they are installed. */
export async function installMissing(repository, say) {
  if (isInstalled(repository)) return;
  await withProgress('Installing packages', say, async () => {
    const { code, complaints } = await npm(installArguments, repository);
    if (code !== 0) throw new Error(explain(complaints));
  });
}

function explain(complaints) {
  if (networkTrouble.test(complaints)) {
    return `The packages could not be downloaded: the package registry cannot be reached. Connect to the network (or set npm's proxy or registry) and run the same command again.\n${lastLines(complaints)}`;
  }
  return `The packages could not be installed. npm said:\n${lastLines(complaints)}`;
}

const lastLines = (text) => text.trim().split('\n').slice(-12).join('\n');

function npm(parameters, cwd) {
  const own = process.env.npm_execpath;
  const [command, prefix] = own && existsSync(own) ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const options = {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
    };
    const child = spawn(command, [...prefix, ...parameters], options);
    let complaints = '';
    child.stderr.on('data', (chunk) => (complaints += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, complaints }));
  });
}
