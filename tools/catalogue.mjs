import { parseArgs } from 'node:util';
import { runCatalogue } from './catalogue/run-catalogue.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4002' } } });
  const { signal } = listenForInterruption();
  await runCatalogue({ port: Number(values.port), signal, say });
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
