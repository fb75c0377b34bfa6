import http from 'node:http';
import { json } from 'node:stream/consumers';
import { buildSocketAddress, type CommandAnswer } from './control-socket.ts';
import { CommandRefused } from '../../release-client/command-refused.ts';
import type { CommandName } from './command-input.ts';
import type { CommandReply } from './release-commands.ts';

const endedEarly = 'The server ended before it answered. Look at the status before you try again.';

/** Client and server are the same program, so that a shallow check of the answer suffices. */
const isAnswer = <Done>(answer: unknown): answer is CommandAnswer<Done> =>
  typeof answer === 'object' && answer !== null && ['done', 'refused', 'failed'].some((key) => key in answer);

const notListeningCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

interface Command<Name extends string> {
  name: Name;
  input: object;
  /** The operating system's name of the user who runs the command. */
  user: string;
}

/** Commands that only read. Interrupting them needs no warning. */
const readOnlyCommands: ReadonlySet<string> = new Set(['check', 'status', 'history', 'owners', 'notices']);

const interrupted =
  'Interrupted. The running server may finish it: look at "npx lexboard release status" before you try again.\n';

function warnAndExit(): void {
  process.stderr.write(interrupted);
  process.exit(130);
}

/** While the server runs a command, an interruption ends only this process; the message says so. */
async function warnOnInterruption<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (readOnlyCommands.has(name)) return work();
  process.once('SIGINT', warnAndExit);
  try {
    return await work();
  } finally {
    process.off('SIGINT', warnAndExit);
  }
}

/** The server's reply; undefined where no server runs for the data folder. */
function send(
  dataDir: string,
  { name, input, user }: Command<string>,
): Promise<http.IncomingMessage | undefined> {
  const socketPath = buildSocketAddress(dataDir);
  if (socketPath === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const path = `/${name}?${new URLSearchParams({ user }).toString()}`;
    const options = { socketPath, path, method: 'POST' };
    const request = http.request(options, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (notListeningCodes.has(error.code ?? '')) return resolve(undefined);
      return reject(new Error(endedEarly, { cause: error }));
    });
    request.end(JSON.stringify(input));
  });
}

/** @throws CommandRefused with each reason for the refusal */
function resultOf<Done>(answer: unknown): { done: Done } {
  if (!isAnswer<Done>(answer)) throw new Error(endedEarly);
  if ('refused' in answer) throw new CommandRefused(answer.refused);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer;
}

/**
 * Has the server of a data folder run a release command.
 * @returns its result; undefined where no server is running there
 * @throws CommandRefused with each reason for the refusal
 */
export async function sendCommand<Name extends CommandName>(
  dataDir: string,
  command: Command<Name>,
): Promise<{ done: CommandReply<Name> } | undefined> {
  const answer: unknown = await warnOnInterruption(command.name, async () => {
    const response = await send(dataDir, command);
    return response && json(response);
  });
  return answer === undefined ? undefined : resultOf(answer);
}

/** The same for a command that is registered from elsewhere, and that can be interrupted and repeated safely. */
export async function askServer<Done extends object>(
  dataDir: string,
  name: string,
  input: object = {},
): Promise<Done | undefined> {
  const response = await send(dataDir, { name, input, user: '' });
  return response && resultOf<Done>(await json(response)).done;
}
