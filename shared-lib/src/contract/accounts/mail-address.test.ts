import { isMailAddress } from './mail-address.ts';

test.each(['asha@demo.example', 'a.b+c@x-y.example', "o'neil@law.co.in", 'जया@उदाहरण.भारत'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'asha',
  'asha@',
  '@demo.example',
  'asha@localhost',
  'a@b@demo.example',
  'a b@demo.example',
  'a@demo.example, b@demo.example',
  'Asha <asha@demo.example>',
  '"asha"@demo.example',
  'asha@demo.example\r\nBcc: all@demo.example',
  'asha@demo.example\n',
  'asha@demo..example',
  `${'a'.repeat(65)}@demo.example`,
  `a@${'x'.repeat(250)}.example`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
