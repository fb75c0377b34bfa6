import { buildStaleFronts } from '../product/build-fronts.mjs';
import { check } from './checks.mjs';
import { runJest } from './run-jest.mjs';
import { runJourneys } from './run-journeys.mjs';

async function build({ signal }) {
  await buildStaleFronts({ signal, say: () => undefined });
  return { passed: 1, failed: 0 };
}

/** Everything that must hold, in the order in which it is quickest to hear of a failure. */
export const steps = [
  check('format', 'prettier', '--check', '--log-level=warn', '.'),
  check('lint', 'eslint', '--max-warnings=0', '.'),
  check('types', 'tsc', '--noEmit'),
  check('unused', 'knip'),
  check('packages', 'sherif'),
  { name: 'tests', run: runJest },
  { name: 'build', run: build },
  { name: 'journeys', run: runJourneys },
];
