import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.mjs';
import { listenForInterruption } from '../processes/interruption.mjs';
import { repository } from '../product/fronts.mjs';
import { mutations } from './mutations.mjs';
import { findTests, runJourneys, runTests } from './run-checks.mjs';

/**
 * Puts one fault after the other into the code and says which test or journey notices it:
 * `node tools/mutations/try-mutations.mjs [--all] [--no-journeys] [--report file.json] [names or areas …]`. Tried is what
 * `npm test` has, with `--all` what `npm test -- --all` has: the tests that import the file, those nearby first, and
 * then the journeys of the area. The file is put back after each fault.
 */
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    'no-journeys': { type: 'boolean', default: false },
    report: { type: 'string' },
    project: { type: 'string', default: 'core' },
  },
});

const say = (line) => process.stdout.write(`${line}\n`);
const placeOf = ({ file }) => path.join(repository, file);

const chosen = mutations.filter(
  ({ name, area }) => wanted.length === 0 || wanted.some((word) => word === area || name.includes(word)),
);

/** @throws when a file differs from the last commit, or does not have the text of its fault exactly once */
async function requireReady(fault) {
  const { name, file, text } = fault;
  const changes = execFileSync('git', ['status', '--porcelain', '--', file], { cwd: repository });
  if (changes.length > 0) throw new Error(`${file} differs from the last commit.`);
  const count = (await readFile(placeOf(fault), 'utf8')).split(text).length - 1;
  if (count !== 1) throw new Error(`${name}: ${file} has its text ${count} times, not once.`);
}

/** Does some work while a fault is in the code. */
async function withFault(fault, work) {
  const place = placeOf(fault);
  const original = await readFile(place, 'utf8');
  const faulty = original.replace(fault.text, () => fault.fault);
  await writeFile(place, faulty);
  try {
    return await work();
  } finally {
    if ((await readFile(place, 'utf8')) !== faulty) say(`${fault.file} was changed meanwhile: look at it.`);
    else await writeFile(place, original);
  }
}

/** The folder of a file, or that of its feature. */
function nearbyFolder(file) {
  const folder = path.dirname(file);
  const parent = path.dirname(folder);
  return /(src|features)$/.test(parent) ? folder : parent;
}

/** Test files in the order in which they are likely to notice a fault: those nearby, those of its area, all others. */
function inParts(tests, fault) {
  const places = [[nearbyFolder(fault.file)], fault.tests];
  const isIn = (test) => (folder) => test.startsWith(placeOf({ file: folder }) + path.sep);
  const partOf = (test) => places.findIndex((folders) => folders.some(isIn(test)));
  return [0, 1, -1].map((part) => tests.filter((test) => partOf(test) === part));
}

/** The first check that fails: what failed, and how to run it once more. */
async function findNotice(fault, trial) {
  for (const part of inParts(await findTests(fault.file, trial), fault)) {
    const failed = await runTests(part, trial);
    if (failed) return { ...failed, again: () => runTests([path.join(repository, failed.file)], trial) };
  }
  if (options['no-journeys']) return undefined;
  const journeys = fault.journeys.map((folder) => `journeys/${folder}/`);
  const failed = await runJourneys(journeys, trial);
  return failed && { ...failed, again: () => runJourneys([`${failed.file}:${failed.line}`], trial) };
}

/** Tries a fault. The check that noticed it must pass without it. */
async function tryFault(fault, trial) {
  try {
    const notice = await withFault(fault, () => findNotice(fault, trial));
    if (!notice) return { noticedBy: 'not noticed' };
    const { file, title, again } = notice;
    if (await again()) throw new Error(`${file} fails without the fault, too: ${title}`);
    return { noticedBy: `${file}: ${title}` };
  } catch (error) {
    trial.signal.throwIfAborted();
    return { noticedBy: 'error', error: error.message };
  }
}

async function tryAll(trial) {
  const results = [];
  for (const fault of chosen) {
    const began = Date.now();
    const outcome = await tryFault(fault, trial);
    const seconds = Math.round((Date.now() - began) / 1000);
    results.push({ area: fault.area, fault: fault.name, file: fault.file, ...outcome, seconds });
    say([fault.area, fault.name, outcome.noticedBy, outcome.error].filter(Boolean).join(' | '));
    if (options.report) await writeFile(options.report, `${JSON.stringify(results, null, 2)}\n`);
  }
  const noticed = results.filter(({ noticedBy }) => !['error', 'not noticed'].includes(noticedBy)).length;
  say(`${noticed} of ${results.length} faults were noticed.`);
}

const { signal } = listenForInterruption();
let postgres;
try {
  for (const fault of chosen) await requireReady(fault);
  postgres = await startPostgres();
  const project = options.all ? undefined : options.project;
  await tryAll({ all: options.all, project, databaseUrl: postgres?.url, signal });
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
} finally {
  await postgres?.stop();
}
