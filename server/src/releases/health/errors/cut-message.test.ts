import { cutMessage } from './cut-message.ts';

test.each([
  ['TypeError: rows is not a function', 'TypeError: rows is not a function'],
  [
    "TypeError: Cannot read properties of undefined (reading 'rows')",
    "TypeError: Cannot read properties of undefined (reading 'rows')",
  ],
  [
    "TypeError: Cannot read properties of undefined (reading 'Maria M.')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML',
    'Minified React error #418; visit …',
  ],
  ['No law 4711 of maria.muster@example.org', 'No law … of …'],
  ['No user "Maria Muster" or \'Max\' or `Eva` or „Ada“', 'No user … or … or … or …'],
  ['Unexpected end of "Maria Mu', 'Unexpected end of …'],
  ["Can't show the person's name 'Maria'", "Can't show the person's name …"],
  ['GET /api/users/maria?mail=a failed with 503', 'GET … failed with …'],
  ['No record 5f0c1f9e-1111-4222-8333-444455556666, due 2026-11-29', 'No record …, due …'],
  [
    'https://x.example/remotes/mfe-roadmap/1.0.0/chunk.ab.js did not arrive, or is not the published file.',
    'chunk.ab.js did not arrive, or is not the published file.',
  ],
  ['one\n\u001b[31mtwo\r\u202ethree', 'one […mtwo three'],
])('%s is cut to %s', (text, cut) => {
  expect(cutMessage(text)).toBe(cut);
});

test.each(['"', "'", '`', '/', '@', '1', '1.', 'a:', '-1', "(reading '", 'a@a.', '://', '„'])(
  'of a million times %s only the beginning is read',
  (part) => expect(cutMessage(part.repeat(1_000_000)).length).toBeLessThanOrEqual(500),
);
