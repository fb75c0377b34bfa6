import { inLanguage, openServerTexts } from '../../texts/server-texts.ts';
import { describeCorrection, readCorrection } from './corrections.ts';

beforeAll(openServerTexts);

test('a correction is stored in English, and read in the language of a reviewer but for what people wrote', () => {
  const changes = [
    { field: 'topic', label: 'Topic', old: 'Returns', new: 'Returns: by the 21st; new form' },
    { field: 'day', label: 'Comes into force', old: '', new: '05/10/2026' },
    { field: 'link', label: 'Link', old: 'https://x.test', new: '' },
  ];
  const stored = inLanguage('hi', () => describeCorrection(changes));
  expect(stored).toBe(
    'The circular was corrected. Topic: Returns: by the 21st; new form; Comes into force: 05/10/2026; Link: empty',
  );
  expect(inLanguage('hi', () => readCorrection(stored))).toMatch(
    /^परिपत्र .* \P{Script=Latin}+: Returns: by the 21st; new form; \P{Script=Latin}+: 05\/10\/2026; \P{Script=Latin}+: खाली$/u,
  );
  expect(inLanguage('hi', () => readCorrection('The circular is wrong: Topic'))).toBe(
    'The circular is wrong: Topic',
  );
});
