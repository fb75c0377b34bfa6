import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';
import { demoPassword } from './start-product.mjs';

const lexboard = path.join(repository, 'server', 'bin', 'lexboard.mjs');

async function run(words, { variables, signal }) {
  const env = { ...process.env, ...variables };
  const { code, output } = await runCaptured(process.execPath, [lexboard, ...words], {
    cwd: repository,
    env,
    signal,
  });
  if (code !== 0) throw new Error(output);
}

/** By username, with the rights of each. */
const people = {
  reader: ['--access', 'View', '--status', 'Draft', '--no-search', '--no-grid'],
  arranger: ['--access', 'View'],
  changer: ['--access', 'View'],
  keyholder: ['--access', 'View'],
  newcomer: ['--access', 'View'],
  forgetter: ['--access', 'View'],
  trainee: ['--access', 'View'],
  traveller: ['--access', 'View'],
  inspector: ['--access', 'Edit'],
};

/**
 * Adds to the demonstration's people one who may neither search by text nor see cards and starts with drafts, one whose
 * columns are nobody else's to look at, one whose password is changed, one who switches two-factor sign-in on, one who has
 * never accepted the terms, one who forgets their password, one whose rights are changed, one who ends sessions,
 * and one whose account pages are looked at.
 */
export async function addPeople(variables, signal) {
  await run(['seed'], { variables, signal });
  for (const [username, rights] of Object.entries(people)) {
    const names = [username, '--email', `${username}@demo.example`, '--organisation', 'Demo Industries'];
    await run(['user', 'add', ...names, ...rights], {
      variables: { ...variables, LEXBOARD_PASSWORD: demoPassword },
      signal,
    });
  }
}
