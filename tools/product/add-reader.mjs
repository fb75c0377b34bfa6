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

/** Adds to the demonstration's people one who may neither search by text nor see cards, and starts with drafts. */
export async function addReader(variables, signal) {
  await run(['seed'], { variables, signal });
  const rights = ['--access', 'View', '--status', 'Draft', '--no-search', '--no-grid'];
  const names = ['reader', '--email', 'reader@demo.example', '--organisation', 'Demo Industries'];
  await run(['user', 'add', ...names, ...rights], {
    variables: { ...variables, LEXBOARD_PASSWORD: demoPassword },
    signal,
  });
}
