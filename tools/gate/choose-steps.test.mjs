import { chooseSteps } from './choose-steps.mjs';

const namesOf = (parameters) => chooseSteps(parameters).steps.map(({ name }) => name);

it('runs every step unless told otherwise, outages with --all', () => {
  const quick = ['format', 'lint', 'types', 'unused', 'packages', 'benches', 'build', 'tests', 'journeys'];
  expect(namesOf([])).toEqual(quick);
  expect(namesOf(['--all'])).toEqual([...quick, 'outages']);
});

it('runs what is named, in the order of the gate', () => {
  expect(namesOf(['--only', 'types,lint'])).toEqual(['lint', 'types']);
});

it('names the steps there are when asked for another', () => {
  expect(() => chooseSteps(['--only', 'lint,speed'])).toThrow('No such step: speed. There are: format, lint');
});
