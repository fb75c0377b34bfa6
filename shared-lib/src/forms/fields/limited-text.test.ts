import { createLimitedText } from './limited-text.ts';

const messageOf = (text: string) =>
  createLimitedText(1000)
    .trim()
    .validate(text)
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

test('a text beyond its limit is refused in the words of the server, which counts an emoji as one', async () => {
  expect(await messageOf('x'.repeat(1001))).toBe('May have at most 1,000 characters.');
  expect(await messageOf('🙂'.repeat(1001))).toBe('May have at most 1,000 characters.');
});

test.each(['', 'x'.repeat(1000), '🙂'.repeat(1000), ` ${'x'.repeat(1000)} `])(
  'a text within it passes (%#)',
  async (text) => {
    expect(await messageOf(text)).toBeUndefined();
  },
);
