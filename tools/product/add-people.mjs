import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';

const program = path.join(import.meta.dirname, 'add-people-program.mjs');

/**
 * Adds people for single journeys to the demonstration: one without search and cards who starts with drafts, one whose columns no
 * other journey changes, one whose password is changed, one who switches two-factor sign-in on, one who has never accepted the
 * terms, one who forgets their password, one whose rights are changed, one who ends sessions, and one for the account pages. A
 * single program adds them, since `lexboard user add` would open the database once for each.
 */
export async function addPeople(variables, signal) {
  const env = { ...process.env, ...variables };
  const { code, output } = await runCaptured(process.execPath, [program], { cwd: repository, env, signal });
  if (code !== 0) throw new Error(output);
}
