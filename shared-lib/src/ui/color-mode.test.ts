import { applyStoredColorMode, readColorMode, setColorMode, watchColorMode } from './color-mode.ts';

const scheme = () => document.documentElement.style.colorScheme;

beforeEach(() => localStorage.clear());

test('Without a choice, or with a broken one, the system decides', () => {
  localStorage.setItem('lexboard.colorMode', 'purple');
  applyStoredColorMode();
  expect(readColorMode()).toBe('system');
  expect(scheme()).toBe('light dark');
});

test('A choice shows at once and is there on the next visit', () => {
  setColorMode('dark');
  expect(scheme()).toBe('dark');
  document.documentElement.style.colorScheme = '';
  applyStoredColorMode();
  expect(scheme()).toBe('dark');
});

test('A choice made in another tab shows here, until nobody watches', () => {
  const listener = jest.fn();
  const stop = watchColorMode(listener);
  localStorage.setItem('lexboard.colorMode', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'lexboard.colorMode' }));
  expect(scheme()).toBe('light');
  stop();
  setColorMode('dark');
  expect(listener).toHaveBeenCalledTimes(1);
});
