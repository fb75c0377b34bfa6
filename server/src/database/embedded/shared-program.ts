import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const NAME = 'lexboard:embedded-database';

/**
 * Compiles the program of the embedded database for all workers that this process will start. They share what is compiled as it
 * runs, too: from the second on, a database opens in a third of the processor time.
 */
export async function shareProgram(): Promise<void> {
  if (getEnvironmentData(NAME) !== undefined) return;
  const library = createRequire(import.meta.filename).resolve('@electric-sql/pglite');
  const program = await readFile(path.join(path.dirname(library), 'pglite.wasm'));
  setEnvironmentData(NAME, await WebAssembly.compile(program));
}

/** The program that the process shares; undefined where it shares none. */
export function sharedProgram(): WebAssembly.Module | undefined {
  const program = getEnvironmentData(NAME);
  return program instanceof WebAssembly.Module ? program : undefined;
}
