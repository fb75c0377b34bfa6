import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a program to its end. @returns what it said @throws with all that it said where it fails */
export async function runProgram(
  program: string,
  words: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
  try {
    return (await promisify(execFile)(program, words, options)).stdout;
  } catch (error) {
    const said = ['stdout', 'stderr'].map((name) => String(Reflect.get(Object(error), name)));
    throw new Error([`"${[path.basename(program), ...words].join(' ')}" failed:`, ...said].join('\n'), {
      cause: error,
    });
  }
}

/** A development server that was started: how to stop it, what it says, and when it serves. */
export interface Watching {
  stop: () => Promise<unknown>;
  said: () => string;
  /** Fails with what the server said where it ends instead. */
  isWatching: Promise<void>;
}

/** Follows what a development server says, until it says that it is watching. */
export function followWatching(child: ChildProcess): Watching {
  const ended = once(child, 'close');
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  let said = '';
  const { promise: isWatching, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Watching')) resolve();
    });
  }
  void ended.then(() => reject(new Error(`The development server ended:\n${said}`)));
  return { stop, said: () => said, isWatching };
}
