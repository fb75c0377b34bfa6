import path from 'node:path';
import { describeMissingPgbouncer } from '../pgbouncer.mjs';
import { repository } from '../source-digest.mjs';
import { browserSettings } from './browser-settings.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { createProject } from './project.mjs';

/** Names the run to its test processes, which inherit it: what they share is dropped after the run. */
process.env.TEST_RUN ??= String(process.pid);

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** The quick gate leaves out what only the whole one runs, and both what the machine lacks a server for. */
const leftOut = [
  ...(process.env.TEST_GATE === 'quick' ? ['\\.slow\\.test\\.'] : []),
  ...(onPostgres ? [] : ['\\.postgresql\\.']),
  ...(onPostgres && !describeMissingPgbouncer() ? [] : ['\\.pgbouncer\\.']),
];

const project = (workspace, options) =>
  createProject(path.join(repository, workspace), { ...options, leftOut });

/** Tests that run on Node alone: server, tools, and the parts of shared-lib that the server uses. */
export const nodeProject = (workspace, options = {}) =>
  project(workspace, {
    ...options,
    testEnvironment: 'node',
    moduleNameMapper: bundledPackages('node'),
    setup: ['retry.ts', 'fail-on-console.ts'],
    // A look for a global takes a test many times as long as elsewhere; simulations do little but to calculate.
    sandboxInjectedGlobals: ['Math'],
  });

/** Tests of what runs in a browser. */
export const browserProject = (workspace, options = {}) =>
  project(workspace, { ...options, ...browserSettings() });
