import { chooseSteps } from './choose-steps.mjs';

const namesOf = (parameters) => chooseSteps(parameters).map(({ name }) => name);

it('runs everything unless told otherwise, journeys last', () => {
  expect(namesOf([])).toEqual([
    'format',
    'lint',
    'types',
    'unused',
    'packages',
    'tests',
    'build',
    'journeys',
  ]);
});

it('runs what is named, in the order of the gate', () => {
  expect(namesOf(['--only', 'types,lint'])).toEqual(['lint', 'types']);
});

it('names the steps there are when asked for another', () => {
  expect(() => chooseSteps(['--only', 'lint,speed'])).toThrow('No such step: speed. There are: format, lint');
});
