import { describeTypeErrors, readTypeErrors } from './type-errors.mjs';

const output = `mfe-hello/src/app/first-page.tsx(44,20): error TS2322: Type 'number' is not assignable to type 'string'.
server/src/x.ts(1,7): error TS2345: Argument of type '{}' is not assignable to parameter of type 'Law'.
  Type '{}' is missing the following properties.
error TS5083: Cannot read file '/tsconfig.base.json'.
`;

test('an error has its place, all its lines, and its number', () => {
  expect(readTypeErrors(output)).toEqual([
    "./mfe-hello/src/app/first-page.tsx:44:20\nTS2322: Type 'number' is not assignable to type 'string'.",
    "./server/src/x.ts:1:7\nTS2345: Argument of type '{}' is not assignable to parameter of type 'Law'.\n  Type '{}' is missing the following properties.",
    "error TS5083: Cannot read file '/tsconfig.base.json'.",
  ]);
});

test('no output is no error', () => {
  expect(readTypeErrors('')).toEqual([]);
  expect(describeTypeErrors([])).toBe('Types: no errors');
});

test('of very many errors the first are said, and how to see the others', () => {
  const many = Array.from({ length: 50 }, (_, index) => `a.ts(${index + 1},1): error TS1: no`).join('\n');
  const errors = readTypeErrors(many);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toBe('And 30 more: npm run types.');
});
