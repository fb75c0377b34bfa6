import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { copyDemo } from './demo-folder.mjs';
import { repository } from './fronts.mjs';
import { serverFlags } from './server-flags.mjs';

const script = path.join(repository, 'tools', 'product', 'seed-older.mjs');

/**
 * Adds the demonstration data before a product starts, and dates its organisations back by two days: a new organisation has not
 * missed a digest, and would get its first one only at the next digest hour.
 */
export async function seedOlder(variables) {
  await copyDemo(variables.DATA_DIR, variables.DEMO_PASSWORD);
  const env = { ...process.env, ...variables };
  const words = [...serverFlags, script];
  const { code, output } = await runCaptured(process.execPath, words, { cwd: repository, env });
  if (code !== 0) throw new Error(output);
}
