import { mergeOptions, toRows } from './option-values.ts';

describe('options that were changed by two people', () => {
  const before = toRows({ options: ['Yes', 'No'], version: 3 });
  const namesOf = (mine: typeof before, now: string[]) =>
    mergeOptions({ mine, before, now: toRows({ options: now, version: 4 }) }).map(
      ({ was, selectedoption }) => [was, selectedoption],
    );

  it('are those of both, and what follows an option follows its new name', () => {
    const mine = [
      { key: 0, was: 'Yes', selectedoption: 'Surely' },
      { key: 1, was: 'No', selectedoption: 'No' },
      { key: 2, was: undefined, selectedoption: 'Mine' },
    ];
    expect(namesOf(mine, ['Yes', 'No', 'Theirs'])).toEqual([
      ['Yes', 'Surely'],
      ['No', 'No'],
      ['Theirs', 'Theirs'],
      [undefined, 'Mine'],
    ]);
  });

  it('lack what was taken out here', () => {
    expect(namesOf(before.slice(1), ['Yes', 'No', 'Theirs'])).toEqual([
      ['No', 'No'],
      ['Theirs', 'Theirs'],
    ]);
  });
});
