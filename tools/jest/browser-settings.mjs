import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { bundledPackages } from './bundled-packages.mjs';

/** Disables retries of calls in tests of screens. */
const callsOnce = path.join(repository, 'shared-lib/src/client/http/calls-once.fixture.ts');

/** The settings for tests of browser code: jsdom, with additions for what it lacks. */
export const browserSettings = () => ({
  testEnvironment: path.join(import.meta.dirname, 'browser-environment.mjs'),
  moduleNameMapper: bundledPackages('browser'),
  setup: [
    'retry.ts',
    'open-texts.ts',
    'fail-on-console.ts',
    'browser-stubs.ts',
    'light-rendering.ts',
    'clear-notices.ts',
    'patience.ts',
    callsOnce,
  ],
});
