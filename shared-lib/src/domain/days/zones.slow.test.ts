import { formatDayIn, startOfDay, timeZones } from './zones.ts';

test('each day of a year begins in each zone when the one before has ended', () => {
  const noon = Date.parse('2026-01-01T12:00:00Z');
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(noon + index * 86_400_000).toISOString().slice(0, 10),
  );
  const wrong = timeZones().flatMap((zone) =>
    days.slice(1).filter((day, index) => {
      const start = startOfDay(zone, day);
      const before = new Date(start.getTime() - 1);
      return formatDayIn(zone, start) !== day || formatDayIn(zone, before) !== days[index];
    }),
  );
  expect(wrong).toEqual([]);
});
