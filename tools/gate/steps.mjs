import { findChromium } from '../browser/find-chromium.mjs';
import { describeMissingNginx } from '../nginx.mjs';
import { describeMissingPgbouncer } from '../pgbouncer.mjs';
import { describeMissingSystemd } from '../systemd.mjs';
import { describeMissingPostgres } from '../postgres.mjs';
import { buildStaleFronts } from '../product/build-fronts.mjs';
import { check } from './checks.mjs';
import { runFaults } from './run-faults.mjs';
import { runJest } from './run-jest.mjs';
import { runJourneys } from './run-journeys.mjs';

async function build({ signal }) {
  await buildStaleFronts({ signal, say: () => undefined });
  return { passed: 1, failed: 0 };
}

/** Fails where there is no browser and none can be installed. */
const needBrowser = async (context) => void (await findChromium(context));

/** Describes the tests that are skipped because programs or servers are missing on this machine. */
async function describeMissingServers() {
  const missing = [
    await describeMissingPostgres(),
    describeMissingNginx(),
    describeMissingPgbouncer(),
    describeMissingSystemd(),
  ].filter(Boolean);
  return missing.length > 0 ? missing.join('\n') : undefined;
}

/**
 * The steps of `npm test`, in the order in which failures show up fastest. Before the first step, `prepare` of each checks
 * whether the machine has what it needs: it throws or returns a remark.
 */
export const quickSteps = [
  check('format', 'oxfmt', '--check'),
  check('lint', 'oxlint'),
  check('types', 'node', 'node_modules/@typescript/native/bin/tsc', '--noEmit', '--singleThreaded'),
  check('unused', 'knip'),
  check('packages', 'sherif'),
  // Whether the benches find what they import. They run by hand.
  check('benches', 'node', 'bench/run.mjs', '--names'),
  // Comes before the tests, one of which packs the builds.
  { name: 'build', run: build },
  { name: 'tests', prepare: describeMissingServers, run: runJest },
  { name: 'journeys', prepare: needBrowser, run: runJourneys },
];

/** The steps of `npm test -- --all`: the same with more tests and journeys, and each outage once. */
export const wholeSteps = [...quickSteps, { name: 'outages', run: runFaults }];
