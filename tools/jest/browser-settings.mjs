import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { bundledPackages } from './bundled-packages.mjs';

/** Calls are sent once in tests of screens. */
const callsOnce = path.join(repository, 'shared-lib/src/client/http/calls-once.fixture.ts');

/** What tests need of what runs in a browser: jsdom, with the few things added that it leaves out. */
export const browserSettings = () => ({
  testEnvironment: path.join(import.meta.dirname, 'browser-environment.mjs'),
  moduleNameMapper: bundledPackages('browser'),
  setup: ['retry.ts', 'fail-on-console.ts', 'browser-stubs.ts', 'clear-notices.ts', 'patience.ts', callsOnce],
});
