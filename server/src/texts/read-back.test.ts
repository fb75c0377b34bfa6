import { t } from '@lexboard/shared-lib/texts';
import { createReader } from './read-back.ts';
import { inLanguage, openServerTexts } from './server-texts.ts';

beforeAll(openServerTexts);

const read = createReader(
  [
    (values) => t('Welcome to {organisation}, {name}', values),
    (values) => t('{count, plural, one {# law} other {# laws}} of {organisation}', values),
    (values) => t('Nothing (yet)', values),
  ],
  (value, name) => (name === 'organisation' ? value.toUpperCase() : value),
);

test.each([
  ['Welcome to Acme (India) Ltd., Asha', /ACME \(INDIA\) LTD\..*Asha/],
  ['1 law of Acme', /^\[1 láw .*ACME/],
  ['1,23,456 laws of Acme', /^\[1,23,456 láws .*ACME/],
  ['Nothing (yet)', /^\[Ñóthíñg/],
  ['Nothing yet', /^Nothing yet$/],
])('%j is read back by the message that wrote it', (text, expected) => {
  expect(read(text)).toBe(text);
  expect(inLanguage('en-XA', () => read(text))).toMatch(expected);
});
