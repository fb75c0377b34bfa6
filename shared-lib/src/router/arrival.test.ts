import { arriveAt, takeArrival } from './index.ts';

test('a page takes its own arrival, until it is gone, and no other', () => {
  const atStart = jest.fn();
  const asLeft = jest.fn();
  const end = takeArrival('/workspace', asLeft);
  arriveAt('/law/7', atStart);
  expect(atStart).toHaveBeenCalledTimes(1);
  arriveAt('/workspace', atStart);
  expect(asLeft).toHaveBeenCalledTimes(1);
  end();
  arriveAt('/workspace', atStart);
  expect(atStart).toHaveBeenCalledTimes(2);
});
