import { inLanguage, openServerTexts } from '../texts/server-texts.ts';
import { readFailure } from './failures.ts';

beforeAll(openServerTexts);

test.each([
  ['getaddrinfo ENOTFOUND hooks.example.', /hooks\.example/],
  ['connect ECONNREFUSED 203.0.113.7:443.', /203\.0\.113\.7:443/],
  ['socket hang up.', /./],
])(
  'what Node says of a webhook that is not reached is read in the language of the page: %j',
  (stored, kept) => {
    expect(inLanguage('en', () => readFailure(stored))).toBe(stored);
    const inHindi = inLanguage('hi', () => readFailure(stored));
    expect(inHindi).toMatch(/वेबसाइट.*।$/);
    expect(inHindi).toMatch(kept);
  },
);
