import { readConfig } from '../server/src/config.ts';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';
import { publishBuiltRemotes } from './product/publish-built.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

const interruption = listenForInterruption();
try {
  const { dataDir } = readConfig(process.env);
  await buildStaleFronts({ signal: interruption.signal, say });
  await publishBuiltRemotes({ dataDir, say });
  interruption.signal.throwIfAborted();
  interruption.release();
  await import('../server/src/main.ts');
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
