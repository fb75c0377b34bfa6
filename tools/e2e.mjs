import path from 'node:path';
import { findChromium } from './browser/find-chromium.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import { runForwarding } from './processes/run-forwarding.mjs';
import { addPeople } from './product/add-people.mjs';
import { repository } from './product/fronts.mjs';
import { seedRecords } from './product/seed-records.mjs';
import { demoPassword, startProduct } from './product/start-product.mjs';

const playwright = path.join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
const say = (line) => process.stderr.write(`${line}\n`);

/** The project of journeys on a database with many records. */
const manyRecords = '--project=records';

/** The project of faults of releases, which no gate runs. */
const releaseFaults = '--project=faults';

/** Extracts `--records 100000` from the arguments; the others are passed to Playwright. */
function readParameters(words) {
  const at = words.indexOf('--records');
  if (at < 0) return { records: 0, parameters: words };
  const records = Number(words[at + 1]);
  if (!(records > 0)) throw new Error('--records must be followed by a number.');
  return { records, parameters: [manyRecords, ...words.toSpliced(at, 2)] };
}

async function seed(records, signal) {
  if (records === 0) return { env: {}, remove: () => undefined };
  say(`Adding ${records} records …`);
  return seedRecords(records, { password: demoPassword, signal });
}

/** Runs the browser journeys against a product that it starts. */
async function runJourneys({ records, parameters }, signal) {
  const chromium = await findChromium({ signal, say });
  const database = await seed(records, signal);
  const prepare = (variables) => addPeople(variables, signal);
  const own = { RELEASE_OVERRIDES: 'on', OUTGOING_NETWORKS: '127.0.0.1', ...database.env };
  const product = await startProduct({ env: own, prepare }).catch(async (error) => {
    await database.remove();
    throw error;
  });
  try {
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      LEXBOARD_URL: product.url,
      LEXBOARD_PASSWORD: product.password,
      LEXBOARD_DATA_DIR: product.dataDir,
      ...(parameters.includes(releaseFaults) && { LEXBOARD_FAULTS: 'yes' }),
      ...(records > 0 && { LEXBOARD_RECORDS: String(records) }),
    };
    const cwd = path.join(repository, 'e2e');
    return await runForwarding(process.execPath, [playwright, 'test', ...parameters], { cwd, env });
  } finally {
    await product.stop();
    await database.remove();
  }
}

try {
  process.exitCode = await runJourneys(readParameters(process.argv.slice(2)), listenForInterruption().signal);
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
