import { parseArgs } from 'node:util';
import { steps } from './steps.mjs';

const names = steps.map(({ name }) => name);

/** The steps that the command line asks for: all, or those of `--only lint,types`. */
export function chooseSteps(parameters) {
  const { values } = parseArgs({ args: parameters, options: { only: { type: 'string' } } });
  if (values.only === undefined) return steps;
  const wanted = values.only.split(',');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  return steps.filter(({ name }) => wanted.includes(name));
}
