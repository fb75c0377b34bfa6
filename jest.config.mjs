import { globSync } from 'node:fs';
import path from 'node:path';
import { browserProject, nodeProject } from './tools/jest/preset.mjs';

const dropWorkerDatabases = 'server/src/testing/database/drop-worker-databases.mjs';

const dataOnly = [
  'src/contract',
  'src/domain',
  'src/form-state',
  'src/query',
  'src/ui/data/calendar',
  'src/ui/theme',
];

const remotes = globSync('mfe-*/package.json', { cwd: import.meta.dirname })
  .map(path.dirname)
  .sort();

export default {
  // A test that starts and kills whole servers takes over a minute where cores are slow.
  testTimeout: 180_000,
  projects: [
    nodeProject('shared-lib', { folders: dataOnly }),
    browserProject('shared-lib', { except: dataOnly }),
    browserProject('shell'),
    ...remotes.map((remote) => browserProject(remote)),
    nodeProject('server', { globalTeardown: path.join(import.meta.dirname, dropWorkerDatabases) }),
    nodeProject('tools'),
    nodeProject('e2e'),
    nodeProject('bench'),
  ],
};
