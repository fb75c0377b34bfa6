import { showThrown } from './show-thrown.mjs';

const places = {
  own: ['./mfe-hello/src/page.tsx:12 throw new Error("own");', './mfe-hello/src/row.tsx:3'],
  foreign: [],
};
const log = jest.fn();
const { error: before } = console;
const { stackTraceLimit } = Error;
let show;
let shown;
let listeners;

beforeEach(() => {
  show = jest.fn();
  listeners = {};
  console.error = log;
  globalThis.addEventListener = (event, listener) => (listeners[event] = listener);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_path, { body }) =>
      body === 'gone'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(places[body])),
    );
  shown = showThrown(show);
});

afterEach(() => {
  console.error = before;
  Error.stackTraceLimit = stackTraceLimit;
  delete globalThis.addEventListener;
});

/** An error whose stack stands for its places. */
const thrown = (stack) => Object.assign(new Error('broken'), { stack });
const settled = () => new Promise(setImmediate);

const text = `./mfe-hello/src/page.tsx:12 throw new Error("own");
Error: broken
  at ./mfe-hello/src/row.tsx:3`;

test('an error that a boundary caught is shown once, with its places, and still logged', async () => {
  console.error('%o\n\n%s', thrown('own'), 'The above error occurred');
  console.error('mfe-hello broke.', thrown('own'));
  await settled();
  expect(show.mock.calls).toEqual([[[text]]]);
  expect(log).toHaveBeenCalledTimes(2);
  shown.clear();
  expect(show).toHaveBeenLastCalledWith([]);
  listeners.error({ error: thrown('own') });
  await settled();
  expect(show).toHaveBeenLastCalledWith([text]);
});

test('errors of other code, words, and errors without the development server are not shown', async () => {
  console.error('A word');
  listeners.unhandledrejection({ reason: thrown('foreign') });
  listeners.unhandledrejection({ reason: thrown('gone') });
  await settled();
  expect(show).not.toHaveBeenCalled();
});
