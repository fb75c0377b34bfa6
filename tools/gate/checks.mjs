import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';

const bin = path.join(repository, 'node_modules', '.bin');
const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' };

/** Runs a program of node_modules/.bin on the pinned Node, from the repository's root. */
export const runTool = (name, parameters, { env = {}, signal, onLine }) =>
  runCaptured(path.join(bin, name), parameters, {
    cwd: repository,
    env: { ...environment, ...env },
    signal,
    onLine,
  });

/** Creates a step that runs one program on one core, without changing files. It counts as one test. */
export const check = (name, tool, ...parameters) => ({
  name,
  beside: true,
  async run(context) {
    const { code, output } = await runTool(tool, parameters, context);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});
