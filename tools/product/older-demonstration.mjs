import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';
import { serverFlags } from './server-flags.mjs';

const script = path.join(repository, 'tools', 'product', 'seed-older.mjs');

/**
 * Adds the demonstration data to a product that is about to start, with organisations that have been there for two days:
 * a new one has missed no digest, and would get its first one at the next digest hour only.
 */
export async function seedOlder(variables) {
  const env = { ...process.env, ...variables };
  const words = [...serverFlags, script];
  const { code, output } = await runCaptured(process.execPath, words, { cwd: repository, env });
  if (code !== 0) throw new Error(output);
}
