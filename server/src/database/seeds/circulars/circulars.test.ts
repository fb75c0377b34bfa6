import { isDay } from '@lexboard/shared-lib/domain';
import { demoLaws } from '../laws/index.ts';
import { demoCirculars } from './index.ts';

const counts = demoCirculars.map(({ circulars }) => circulars.length);

test('laws have as many as Learn More needs to be seen and not to be seen', () => {
  expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(3);
  expect(counts).toEqual(expect.arrayContaining([1, 3, 5, 6]));
  expect(demoCirculars.length).toBeLessThan(demoLaws.length);
});

test.each(demoCirculars)(
  'those of $law belong to one law, with days that exist and official sites',
  (group) => {
    expect(demoLaws.filter(({ code }) => code === group.law)).toHaveLength(1);
    for (const [, date, topic, link] of group.circulars) {
      expect([topic, isDay(date)]).toEqual([topic, true]);
      expect(link).toMatch(/^https:\/\/[a-z.-]+\.in$/);
    }
    expect(new Set(group.circulars.map(([, , topic]) => topic)).size).toBe(group.circulars.length);
  },
);
