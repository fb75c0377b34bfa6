import { describeHistory, describeStatus } from './release-reports.ts';

test('status and history say that there is nothing yet', () => {
  expect(describeStatus([])).toBe('Nothing is published.');
  expect(describeHistory([])).toBe('Nothing was done yet.');
});
