import { getEnvironmentData } from 'node:worker_threads';

/** Name of the compiled program in the environment data of workers. */
export const programName = 'lexboard:embedded-database';

/** The compiled program of the embedded database, if the process that started this worker shares one, as tests do. */
export function sharedProgram(): WebAssembly.Module | undefined {
  const program = getEnvironmentData(programName);
  return program instanceof WebAssembly.Module ? program : undefined;
}
