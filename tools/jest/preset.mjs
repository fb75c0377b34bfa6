import path from 'node:path';
import { describeMissingPgbouncer } from '../pgbouncer.mjs';
import { repository } from '../source-digest.mjs';
import { browserSettings } from './browser-settings.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { createProject } from './project.mjs';

/** Identifies the run for its test processes, which inherit the variable. Their shared resources are dropped after the run. */
process.env.TEST_RUN ??= String(process.pid);

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** Folders of the platform for releases. As its journeys, its tests run in the whole gate. */
const ofReleases = ['/server/src/(releases|cli)/', '/shell/src/features/(releases|overrides|preview)/'];

/** Patterns of tests to skip: slow ones in the quick gate, and those whose server is not installed. */
const leftOut = [
  ...(process.env.TEST_GATE === 'quick' ? ['\\.slow\\.test\\.', ...ofReleases] : []),
  ...(onPostgres ? [] : ['\\.postgresql\\.']),
  ...(onPostgres && !describeMissingPgbouncer() ? [] : ['\\.pgbouncer\\.']),
];

const project = (workspace, options) =>
  createProject(path.join(repository, workspace), { ...options, leftOut });

/** A project of tests that run on Node alone: server, tools, and the parts of shared-lib that the server uses. */
export const nodeProject = (workspace, options = {}) =>
  project(workspace, {
    ...options,
    testEnvironment: 'node',
    moduleNameMapper: bundledPackages('node'),
    setup: ['retry.ts', 'open-texts.ts', 'fail-on-console.ts'],
    // Access to a global is much slower in jest's sandbox, and simulations mostly compute.
    sandboxInjectedGlobals: ['Math'],
  });

/** A project of tests that run in jsdom. */
export const browserProject = (workspace, options = {}) =>
  project(workspace, { ...options, ...browserSettings() });
