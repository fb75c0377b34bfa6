import { readStored } from './index.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['{', null],
  ['', null],
])('a browser that holds %j gives %j', (held, read) => {
  sessionStorage.setItem('kept', held);
  expect(readStored(sessionStorage, 'kept')).toEqual(read);
  expect(readStored(sessionStorage, 'other')).toBeNull();
});
