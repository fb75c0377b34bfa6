import { readMinutes, readNames, readShare, readSteps } from './read-typed.ts';

test('a share is a number from 0 to 100, with a decimal point or comma and its sign', () => {
  const shares = {
    '50 %': 50,
    '50%': 50,
    '10.5': 10.5,
    '10,5': 10.5,
    ' 10,25 % ': 10.25,
    '0': 0,
    '100': 100,
  };
  for (const [typed, share] of Object.entries(shares))
    expect([typed, readShare(typed)]).toEqual([typed, share]);
  const others = ['', '%', '-1', '100,1', '1e1', '5 0', '10 %%', '10,500'];
  expect(others.filter((typed) => readShare(typed) !== undefined)).toEqual([]);
});

test('steps are shares that rise, with commas in between', () => {
  expect(readSteps('1 %, 10 %,50%, 100,')).toEqual([1, 10, 50, 100]);
  expect(readSteps('0.01')).toEqual([0.01]);
  const others = [
    '',
    ',',
    '10, 5',
    '5, 5',
    '0, 5',
    '1, x',
    '50, 101',
    Array.from({ length: 21 }, (_, at) => at + 1).join(),
  ];
  expect(others.filter((typed) => readSteps(typed) !== undefined)).toEqual([]);
});

test('minutes are from half a minute to a week, without a comma that could be one of thousands', () => {
  expect(['0.5', '1,5', '30.0', '10080'].map(readMinutes)).toEqual([0.5, 1.5, 30, 10_080]);
  expect(['', '0.49', '10081', '1,440', 'x'].map(readMinutes)).toEqual(Array.from({ length: 5 }));
});

test('names have commas, semicolons or line ends in between; each counts once', () => {
  expect(readNames(' asha, ravi@demo.example;asha\n Other Org,')).toEqual([
    'asha',
    'ravi@demo.example',
    'Other Org',
  ]);
});
