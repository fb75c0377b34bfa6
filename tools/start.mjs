import { readConfig } from '../server/src/boot/config.ts';
import { requireFreePlace } from '../server/src/boot/listen-fault.ts';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

const interruption = listenForInterruption();
try {
  const config = readConfig(process.env);
  await requireFreePlace(config);
  await buildStaleFronts({ signal: interruption.signal, say });
  interruption.signal.throwIfAborted();
  interruption.release();
  const { startServer } = await import('../server/src/boot/start-server.ts');
  const { publishBuilt } = await import('./product/publish-built.mjs');
  await startServer(config, { publish: (platform) => publishBuilt({ platform, say }) });
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
