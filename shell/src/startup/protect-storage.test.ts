import { followNotes, type HealthNote } from '../federation/health/health-notes.ts';
import { protectStorage } from './protect-storage.ts';

test('clearing the storage of the page removes nothing, and is reported', () => {
  const clear = jest.spyOn(Storage.prototype, 'clear');
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const notes: HealthNote[] = [];
  followNotes((note) => notes.push(note));
  localStorage.setItem('access_token', 'of a person');
  sessionStorage.setItem('draft', 'typed');
  protectStorage();
  localStorage.clear();
  sessionStorage.clear();
  expect(localStorage.getItem('access_token')).toBe('of a person');
  expect(sessionStorage.getItem('draft')).toBe('typed');
  // The stack names the version that called it.
  const stacks = notes.map((note) =>
    'error' in note && note.error instanceof Error ? note.error.stack : '',
  );
  expect(stacks).toHaveLength(2);
  for (const stack of stacks) expect(stack).toContain(__filename);
  expect(warn).toHaveBeenCalledTimes(2);
  clear.mockRestore();
});
