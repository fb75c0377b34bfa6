import { createRandomId } from './random-id.ts';

test('an id is there on insecure origins too, and another one each time', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 100 }, createRandomId);
  expect(ids).toEqual(ids.filter((id) => /^[\da-f]{32}$/.test(id)));
  expect(new Set(ids).size).toBe(100);
});
