import path from 'node:path';
import { parseArgs } from 'node:util';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { withProgress } from './processes/with-progress.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';
import { repository } from './source-digest.mjs';
import { writePackage } from './package/write-package.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { output: { type: 'string', default: 'dist' } } });
  const output = path.resolve(repository, values.output);
  const { signal } = listenForInterruption();
  await buildStaleFronts({ signal, say });
  await withProgress('Packing', say, async () => say(await writePackage(output, { signal })));
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
