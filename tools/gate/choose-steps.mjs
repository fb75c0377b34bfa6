import { parseArgs } from 'node:util';
import { quickSteps, wholeSteps } from './steps.mjs';

/**
 * Chooses the steps for the command line: by default those of the quick gate, with `--all` all steps, with `--only lint,types`
 * the named ones.
 * @returns {{ all: boolean, steps: object[] }}
 */
export function chooseSteps(parameters) {
  const options = { all: { type: 'boolean', default: false }, only: { type: 'string' } };
  const { all, only } = parseArgs({ args: parameters, options }).values;
  const steps = all ? wholeSteps : quickSteps;
  if (only === undefined) return { all, steps };
  const names = steps.map(({ name }) => name);
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  return { all, steps: steps.filter(({ name }) => wanted.includes(name)) };
}
