import { formatMessage } from './format-message.ts';
import { parseMessage } from './parse-message.ts';

test.each([
  ['Saved {day}', 'en', { day: '28 Nov' }, 'Saved 28 Nov'],
  ['{n, plural, one {# law} other {# laws}}', 'en', { n: 1 }, '1 law'],
  ['{n, plural, one {# law} other {# laws}}', 'en', { n: 123_456 }, '1,23,456 laws'],
  ['{n, plural, =0 {None} one {#} other {#}}', 'en', { n: 0 }, 'None'],
  ['{n, plural, one {एक: #} other {अनेक: #}}', 'hi', { n: 0 }, 'एक: 0'],
  ['{n, plural, one {एक: #} other {अनेक: #}}', 'hi', { n: 123_456 }, 'अनेक: 1,23,456'],
  [
    '{n, plural, offset:1 one {{who} and # other} other {{who} and # others}}',
    'en',
    { n: 3, who: 'A' },
    'A and 2 others',
  ],
  ['{n, number} rows', 'hi', { n: 100_000 }, '1,00,000 rows'],
  ['{state, select, open {Open} other {Done}}', 'en', { state: 'closed' }, 'Done'],
  ["It''s {name}", 'en', { name: 'x' }, "It's x"],
] as const)('%j in %s with %j is %j', (message, language, values, text) => {
  expect(formatMessage(parseMessage(message), language, values).join('')).toBe(text);
});

test('a tag gets what is inside it', () => {
  const found = formatMessage(parseMessage('Read <b>{name}</b>.'), 'en', {
    name: 'A',
    b: (inside: unknown[]) => ({ inside }),
  });
  expect(found).toEqual(['Read ', { inside: ['A'] }, '.']);
});

test('a value that is missing is said', () => {
  expect(() => formatMessage(parseMessage('Of {name}'), 'en', {})).toThrow('{name}');
});
