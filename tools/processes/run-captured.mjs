import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a program to its end and captures its output. It leads its own process group, so that an interruption ends its children
 * too.
 * @returns {Promise<{ code: number
 * null, output: string }>} rejects with the signal's reason when interrupted
 */
export function runCaptured(
  program,
  parameters,
  { cwd, env = process.env, signal, onLine = () => undefined },
) {
  const child = spawn(program, parameters, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  const collect = (line) => {
    lines.push(line);
    onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', collect);
  const stop = () => endGroup(child);
  signal?.addEventListener('abort', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code, output: lines.join('\n') });
    });
  });
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
