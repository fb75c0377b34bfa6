import { createRecoveryCodes, hashRecoveryCode, readTypedCode } from './recovery-code.ts';

test('ten codes of 120 bits, none twice', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  '7KQ2-M9XD-01TB-HW5C-Z8RN-3EJG',
  '7kq2m9xd01tbhw5cz8rn3ejg',
  ' 7KQ2 M9XD OLTB HW5C Z8RN 3EJG ',
  '7kq2-m9xd-oitb-hw5c-z8rn-3ejg',
])('a recovery code is read from %p', (typed) => {
  const hash = hashRecoveryCode('7KQ2-M9XD-01TB-HW5C-Z8RN-3EJG');
  expect(readTypedCode(typed)).toEqual({ kind: 'recovery', hash });
});

test('a recovery code of the former length is read, too', () => {
  const hash = hashRecoveryCode('7KQ2-M9XD-01TB-HW5C');
  expect(readTypedCode('7kq2 m9xd oltb hw5c')).toEqual({ kind: 'recovery', hash });
});

test.each(['123456', ' 123 456 ', '123-456'])('the code of an app is read from %p', (typed) => {
  expect(readTypedCode(typed)).toEqual({ kind: 'app', code: '123456' });
});

test.each([
  '',
  '12345',
  '1234567',
  'abcdef',
  '７７７７７７',
  'U'.repeat(24),
  '7KQ2-M9XD-01TB-HW5',
  '7KQ2-M9XD-01TB-HW5C-Z8RN-3EJ',
])('nothing is read from %p', (typed) => {
  expect(readTypedCode(typed)).toEqual({ kind: 'none' });
});
