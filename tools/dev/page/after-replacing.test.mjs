import { afterReplacing } from './after-replacing.mjs';

test('it is called once for each time that modules were replaced, and not for a mere look', () => {
  let say;
  const react = jest.fn();
  afterReplacing({ addStatusHandler: (handler) => (say = handler) }, react);
  for (const status of ['check', 'idle']) say(status);
  expect(react).not.toHaveBeenCalled();
  for (const status of ['check', 'prepare', 'ready', 'dispose', 'apply']) say(status);
  expect(react).not.toHaveBeenCalled();
  say('idle');
  say('idle');
  expect(react).toHaveBeenCalledTimes(1);
});

test('a page that is loaded anew after each change needs none of it', () => {
  expect(() => afterReplacing(undefined, () => undefined)).not.toThrow();
});
