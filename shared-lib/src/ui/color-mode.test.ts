import { colorMode } from './color-mode.ts';

const scheme = () => document.documentElement.style.colorScheme;

beforeEach(() => localStorage.clear());

test('Without a choice, or with a broken one, the system decides', () => {
  localStorage.setItem('lexboard.colorMode', 'purple');
  colorMode.applyStored();
  expect(colorMode.read()).toBe('system');
  expect(scheme()).toBe('light dark');
});

test('A choice shows at once and is there on the next visit', () => {
  colorMode.write('dark');
  expect(scheme()).toBe('dark');
  document.documentElement.style.colorScheme = '';
  colorMode.applyStored();
  expect(scheme()).toBe('dark');
});

test('A choice made in another tab shows here, until nobody watches', () => {
  const listener = jest.fn();
  const stop = colorMode.watch(listener);
  localStorage.setItem('lexboard.colorMode', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'lexboard.colorMode' }));
  expect(scheme()).toBe('light');
  stop();
  colorMode.write('dark');
  expect(listener).toHaveBeenCalledTimes(1);
});
