import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';

const program = path.join(import.meta.dirname, 'add-people-program.mjs');

/**
 * Adds to the demonstration's people one who may neither search by text nor see cards and starts with drafts, one whose
 * columns are nobody else's to look at, one whose password is changed, one who switches two-factor sign-in on, one who has
 * never accepted the terms, one who forgets their password, one whose rights are changed, one who ends sessions,
 * and one whose account pages are looked at. One program does it: `lexboard user add` for each would open the database ten
 * times.
 */
export async function addPeople(variables, signal) {
  const env = { ...process.env, ...variables };
  const { code, output } = await runCaptured(process.execPath, [program], { cwd: repository, env, signal });
  if (code !== 0) throw new Error(output);
}
