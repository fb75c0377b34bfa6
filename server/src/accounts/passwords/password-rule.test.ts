import { isBuiltFromNames, findPasswordFault } from './password-rule.ts';

describe('a chosen password', () => {
  it.each([
    'correct-horse-1',
    'correct horse battery',
    '            x',
    '8 3 1 9 5 2 7 4 6 0',
    'सुरक्षित पासवर्ड',
    'lantern harbour '.repeat(8),
  ])('may be %p: any characters, enough of them', (password) =>
    expect(findPasswordFault(password)).toBeUndefined(),
  );

  it.each(['', 'elevenchars', '👩‍🚀👩‍🚀👩‍🚀'])('may not be as short as %p', (password) =>
    expect(findPasswordFault(password)).toBe('must have at least 12 characters'),
  );

  it.each([
    'administrator',
    'QWERTYuiop123',
    'Charlotte2024',
    'passwordpassword',
    'aaaaaaaaaaaa',
    '123123123123',
    'ytpfdbcbvjcnm',
    'SilMarillion1',
    'g00dPa$$w0rD',
  ])('may not be as common as %p', (password) =>
    expect(findPasswordFault(password)).toMatch(/^is too easy to guess/),
  );

  const names = ['asha.rao', 'Demo Industries & Söhne', 'Lexboard'];

  it.each(['Lexboard2026!!', 'asha-rao-12345', 'ASHA.RAO.ASHA.RAO', 'DemoIndustries1', 'lexboard/söhne/20'])(
    'may not be little more than names, as %p is',
    (password) => {
      expect(isBuiltFromNames(password, names)).toBe(true);
      expect(isBuiltFromNames(password, [])).toBe(false);
      expect(findPasswordFault(password)).toBeUndefined();
    },
  );

  it.each(['lexboard lantern', 'asha likes lanterns', '            x', 'four dark lanterns'])(
    'may be %p, which contains more than names or none',
    (password) => expect(isBuiltFromNames(password, names)).toBe(false),
  );
});
