import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { CommandRefused } from '../../release-client/command-refused.ts';
import { isCommand, type CommandName } from './command-input.ts';
import { runReleaseCommand, type CommandReply } from './release-commands.ts';
import type { PublishingPlatform } from '../publish/publish-release.ts';

/**
 * The control socket of a data folder's server. Only the server's operating system user can open it. It is no HTTP port with
 * a token: every account of the machine could reach the port, and after a crash the command would send its token to
 * whichever process listens there next.
 */
export const findControlSocket = (dataDir: string): string => path.join(dataDir, 'control.sock');

/** The longest socket address in bytes that every system accepts; Linux accepts four more. */
const LONGEST_ADDRESS = 103;

/**
 * The address of a data folder's socket: relative to the working directory where the whole path is too long.
 * @returns undefined where both are too long
 */
export function buildSocketAddress(dataDir: string): string | undefined {
  const socket = path.resolve(findControlSocket(dataDir));
  return [socket, path.relative(process.cwd(), socket)].find(
    (address) => Buffer.byteLength(address) <= LONGEST_ADDRESS,
  );
}

interface Controlled extends PublishingPlatform {
  dataDir: string;
  /** Commands registered from elsewhere, by name. */
  others?: Readonly<Record<string, (input: unknown) => Promise<object>>>;
  log: Record<'error' | 'warn', (details: object, message: string) => void>;
}

export type CommandAnswer<Done> = { done: Done } | { refused: readonly string[] } | { failed: string };

async function answer(
  platform: Controlled,
  request: http.IncomingMessage,
): Promise<CommandAnswer<CommandReply<CommandName> | object>> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const name = pathname.slice(1);
  const other = platform.others?.[name];
  try {
    if (other) return { done: await other(await json(request)) };
    if (!isCommand(name)) return { refused: [`This server does not know the command '${name}'.`] };
    return {
      done: await runReleaseCommand(platform, name, await json(request), searchParams.get('user') ?? ''),
    };
  } catch (error) {
    if (error instanceof CommandRefused) return { refused: error.reasons };
    platform.log.error({ err: error, command: name }, 'A command failed');
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Serves commands of `lexboard release` while this process holds the embedded database, which no other process can open then.
 * @returns a function that stops listening, once running commands have finished
 */
export async function listenForCommands(platform: Controlled): Promise<() => Promise<void>> {
  const socket = buildSocketAddress(platform.dataDir);
  if (socket === undefined) {
    platform.log.warn(
      { dataDir: platform.dataDir },
      'The path of DATA_DIR is too long for a socket: "lexboard release" works only while this server is stopped',
    );
    return () => Promise.resolve();
  }
  // Removes the socket of a killed server. This process holds the database, so no other server listens.
  await rm(socket, { force: true });
  const server = http.createServer((request, response) => {
    void answer(platform, request).then((result) => {
      response.setHeader('connection', 'close');
      response.end(JSON.stringify(result));
    });
  });
  // The umask of a server's process keeps other users out before (protectDataFolder).
  await once(server.listen(socket), 'listening');
  await chmod(socket, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
