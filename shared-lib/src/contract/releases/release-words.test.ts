import { describeMinutes } from './release-words.ts';

it.each([
  [1_440, '24 hours'],
  [150, '150 minutes'],
  [120, '2 hours'],
  [60, '60 minutes'],
  [1.5, '1.5 minutes'],
  [1, '1 minute'],
  [1 / 3, '20 seconds'],
  [0.33, '20 seconds'],
  [1 / 60, '1 second'],
])('%d minutes are %s in words', (minutes, words) => expect(describeMinutes(minutes)).toBe(words));
