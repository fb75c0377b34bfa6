import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { copyDemo } from './demo-folder.mjs';
import { repository } from './fronts.mjs';

const program = path.join(import.meta.dirname, 'add-people-program.mjs');

/**
 * Adds people for single journeys to the demonstration: one without search and cards who starts with drafts, one whose columns no
 * other journey changes, one whose password is changed, one who switches two-factor sign-in on, one who has never accepted the
 * terms, one who forgets their password, one whose rights are changed, one who ends sessions, and one for the account pages. A
 * single program adds them, since `lexboard user add` would open the database once for each.
 */
export async function addPeople(variables, signal) {
  const { DATABASE_URL, DATA_DIR, DEMO_PASSWORD } = variables;
  if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'database'))) await copyDemo(DATA_DIR, DEMO_PASSWORD);
  const env = { ...process.env, ...variables };
  const { code, output } = await runCaptured(process.execPath, [program], { cwd: repository, env, signal });
  if (code !== 0) throw new Error(output);
}
