import path from 'node:path';
import { parseArgs } from 'node:util';
import { packClient } from './client/pack-client.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { withProgress } from './processes/with-progress.mjs';
import { repository } from './source-digest.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { output: { type: 'string', default: 'dist' } } });
  const output = path.resolve(repository, values.output);
  const { signal } = listenForInterruption();
  await withProgress('Packing', say, async () => say(await packClient(output, { signal })));
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
