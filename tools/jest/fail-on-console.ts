import { format } from 'node:util';

/**
 * A console error or warning fails the test it appears in. A test that provokes one on purpose says so with
 * `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...details: unknown[]) => {
    complaints.push(`console.${level}: ${format(...details)}`);
  };
}

afterEach(() => {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(seen.join('\n'));
});
