import path from 'node:path';
import { parseArgs } from 'node:util';
import { packKit } from './kit/pack-kit.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { withProgress } from './processes/with-progress.mjs';
import { repository } from './source-digest.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  const options = {
    output: { type: 'string', default: 'dist' },
    release: { type: 'boolean', default: false },
  };
  const { values } = parseArgs({ options });
  const output = path.resolve(repository, values.output);
  const { signal } = listenForInterruption();
  await withProgress('Packing', say, async () =>
    say(await packKit(output, { isRelease: values.release, signal })),
  );
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
