import path from 'node:path';
import { findChromium } from './browser/find-chromium.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import { runForwarding } from './processes/run-forwarding.mjs';
import { repository } from './product/fronts.mjs';
import { startProduct } from './product/start-product.mjs';

const playwright = path.join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
const say = (line) => process.stderr.write(`${line}\n`);

/** Runs the browser journeys against the product, started for them; arguments are Playwright's. */
async function runJourneys(parameters, signal) {
  const chromium = await findChromium({ signal, say });
  const product = await startProduct();
  try {
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      LEXBOARD_URL: product.url,
      LEXBOARD_PASSWORD: product.password,
      LEXBOARD_DATA_DIR: product.dataDir,
    };
    const cwd = path.join(repository, 'e2e');
    return await runForwarding(process.execPath, [playwright, 'test', ...parameters], { cwd, env });
  } finally {
    await product.stop();
  }
}

try {
  process.exitCode = await runJourneys(process.argv.slice(2), listenForInterruption().signal);
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
