import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program that is measured, and hands it its settings.
 * @returns the address that it says it answers at, and how to stop it
 */
export async function forkProgram(file, settings) {
  const env = { ...process.env, BARE_PROGRAM: JSON.stringify(settings) };
  const child = fork(file, { env });
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare program did not start.'))),
  ]);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { url, stop };
}
