import { browserProject, nodeProject } from './tools/jest/preset.mjs';

const dataOnly = ['src/contract', 'src/domain'];

export default {
  testTimeout: 30_000,
  projects: [
    nodeProject('shared-lib', { folders: dataOnly }),
    browserProject('shared-lib', { except: dataOnly }),
    browserProject('shell'),
    browserProject('mfe-workspace'),
    browserProject('mfe-record-forms'),
    browserProject('mfe-questions-rules'),
    browserProject('mfe-roadmap'),
    nodeProject('server'),
    nodeProject('tools'),
    nodeProject('e2e'),
    nodeProject('bench'),
  ],
};
