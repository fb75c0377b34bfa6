import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { copyDemo } from './demo-folder.mjs';
import { repository } from './fronts.mjs';
import { serverFlags } from './server-flags.mjs';

const folder = path.join(repository, 'tools', 'product');

/** Adds the demonstration data before a product starts, and runs a program of this folder on it. */
async function seedWith(program, variables) {
  await copyDemo(variables.DATA_DIR, variables.DEMO_PASSWORD);
  const env = { ...process.env, ...variables };
  const words = [...serverFlags, path.join(folder, program)];
  const { code, output } = await runCaptured(process.execPath, words, { cwd: repository, env });
  if (code !== 0) throw new Error(output);
}

/**
 * Dates the organisations of the demonstration back by two days: a new organisation has not missed a digest, and would get its first
 * one only at the next digest hour.
 */
export const seedOlder = (variables) => seedWith('seed-older.mjs', variables);

/** Closes the second organisation of the demonstration so long ago that it is deleted at once. */
export const seedClosed = (variables) => seedWith('close-other.mjs', variables);
