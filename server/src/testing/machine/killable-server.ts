import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SmallDisk } from './small-disk.ts';

const main = path.join(import.meta.dirname, '../../boot/main.ts');

/** A server in a process of its own, which a test starts, kills in the middle of its work, and starts again. */
export class KillableServer {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #program: readonly string[];
  readonly #launch: SmallDisk['spawn'];
  #child: ChildProcess | undefined;

  /**
   * @param program what Node runs instead of the server alone
   * @param launch what starts it where it has a disk of its own
   */
  constructor(
    environment: NodeJS.ProcessEnv,
    program: readonly string[] = [main],
    launch: SmallDisk['spawn'] = spawn,
  ) {
    this.#environment = environment;
    this.#program = program;
    this.#launch = launch;
  }

  /** Starts it, and waits until it is ready. @throws with what it said, where it ends before */
  async start(): Promise<void> {
    const child = this.#launch(process.execPath, [...this.#program], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let said = '';
    const ready = new Promise<'ready'>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Lexboard is ready')) resolve('ready');
      });
    });
    if ((await Promise.race([ready, once(child, 'exit')])) !== 'ready') throw new Error(said);
  }

  /** Asks it to stop, and waits until it has. @returns its exit code */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.kill('SIGTERM')) return null;
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Ends it without a chance to finish anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  }
}
