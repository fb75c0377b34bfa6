import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { programName } from '../../database/embedded/shared-program.ts';

/**
 * Compiles the program of the embedded database once for all databases that this test process opens, also of later test files:
 * from the second on, one opens in a third of the processor time.
 */
export async function shareProgram(): Promise<void> {
  if (getEnvironmentData(programName) !== undefined) return;
  const library = createRequire(import.meta.filename).resolve('@electric-sql/pglite');
  const program = await readFile(path.join(path.dirname(library), 'pglite.wasm'));
  setEnvironmentData(programName, await WebAssembly.compile(program));
}
