import runtime from 'react-refresh/runtime';
import { createAcceptance } from './accept-components.mjs';

jest.useFakeTimers();

let accept;
let performed;
beforeEach(() => {
  performed = jest.fn();
  accept = createAcceptance({ ...runtime, performReactRefresh: performed });
});

/** A version of a module, which is the next one of what has been disposed of. */
function evaluate(id, exports, data) {
  const hot = { data, dispose: (call) => (hot.leave = call), accept: jest.fn(), invalidate: jest.fn() };
  accept({ id, exports }, hot);
  const replaceBy = (next) => {
    const left = {};
    hot.leave?.(left);
    return evaluate(id, next, left);
  };
  return { hot, replaceBy };
}

const component = () => function Page() {};
const refreshed = () => {
  jest.runAllTimers();
  return performed.mock.calls.length;
};

test('a module of components is replaced: React takes its new version', () => {
  const first = evaluate('a.tsx', { Page: component(), Row: component() });
  expect(first.hot.accept).toHaveBeenCalled();
  expect(refreshed()).toBe(0);
  const second = first.replaceBy({ Page: component(), Row: component() });
  expect(second.hot.invalidate).not.toHaveBeenCalled();
  expect(refreshed()).toBe(1);
});

test('a module that exports something else, too, is not accepted', () => {
  const { hot } = evaluate('b.tsx', { Page: component(), most: 3 });
  expect(hot.accept).not.toHaveBeenCalled();
  expect(evaluate('c.ts', {}).hot.accept).not.toHaveBeenCalled();
});

test('other exports than before, or no components any more, are left to the modules that import it', () => {
  const first = evaluate('d.tsx', { Page: component() });
  expect(first.replaceBy({ Page: component(), Row: component() }).hot.invalidate).toHaveBeenCalled();
  const second = evaluate('e.tsx', { Page: component() });
  expect(second.replaceBy({ most: 3 }).hot.invalidate).toHaveBeenCalled();
  expect(refreshed()).toBe(0);
});

test('after a version that threw the next one is accepted', () => {
  const { hot } = evaluate('f.tsx', { Page: component() });
  const [handle] = hot.accept.mock.calls[0];
  const broken = { hot: { accept: jest.fn() } };
  handle(new Error('broken'), { module: broken });
  expect(broken.hot.accept).toHaveBeenCalledWith(handle);
});

test('a build without replacement registers its components only', () => {
  expect(() => accept({ id: 'g.tsx', exports: { Page: component() } }, undefined)).not.toThrow();
});
