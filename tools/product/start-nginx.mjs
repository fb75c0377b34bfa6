import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../nginx.mjs';
import { findFreePort } from '../processes/free-port.mjs';

const documented = path.resolve(import.meta.dirname, '../../docs/nginx.conf');

/** Writes the documented configuration, with other paths and ports. */
async function writeConfiguration(folder, places) {
  let configuration = await readFile(documented, 'utf8');
  for (const [place, own] of Object.entries(places)) {
    if (!configuration.includes(place)) throw new Error(`nginx.conf does not name ${place}`);
    configuration = configuration.replaceAll(place, own);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  // As root, nginx would switch to a user without access to this folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  const around = `${user} pid ${path.join(folder, 'nginx.pid')}; error_log stderr; daemon off;
    events {} http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')}\n${configuration}\n}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, around);
  return file;
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts nginx with the documented configuration, below `folder`, in front of two servers at `ports`, and with the exported tree
 * in `tree`.
 */
export async function startNginx({ folder, ports: [one, other], tree = path.join(folder, 'tree') }) {
  await mkdir(folder, { recursive: true });
  const port = await findFreePort();
  const configuration = await writeConfiguration(folder, {
    '127.0.0.1:4001': `127.0.0.1:${one}`,
    '127.0.0.1:4002': `127.0.0.1:${other}`,
    '127.0.0.1:8080': `127.0.0.1:${port}`,
    '/srv/lexboard': tree,
  });
  const child = spawn(findNginx(), ['-e', 'stderr', '-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/api/health/live`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`);
    await wait(20);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
