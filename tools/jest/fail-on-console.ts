import { format } from 'node:util';

/**
 * Fails a test at any console error or warning. A test that expects one uses `jest.spyOn(console, 'error').mockImplementation(()
 * => undefined)`.
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
