import { notifyArrival, onArrival } from './index.ts';

test('a page takes its own arrival, until it is gone, and no other', () => {
  const atStart = jest.fn();
  const asLeft = jest.fn();
  const end = onArrival('/workspace', asLeft);
  notifyArrival('/law/7', atStart);
  expect(atStart).toHaveBeenCalledTimes(1);
  notifyArrival('/workspace', atStart);
  expect(asLeft).toHaveBeenCalledTimes(1);
  end();
  notifyArrival('/workspace', atStart);
  expect(atStart).toHaveBeenCalledTimes(2);
});
