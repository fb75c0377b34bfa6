import { pastedFiles } from './caught-files.ts';

const now = new Date(2026, 10, 20, 9, 5, 7);
const pdf = new File(['pdf'], 'notice.pdf', { type: 'application/pdf' });
const screenshot = new File(['png'], 'image.png', { type: 'image/png' });

const paste = (files: File[], types: string[], target: Element = document.body) => ({
  target,
  clipboardData: { files, types },
});

const names = (event: ReturnType<typeof paste>) => pastedFiles(event, now).map(({ name }) => name);

test('pasted files come by their names', () => {
  expect(names(paste([pdf], ['Files']))).toEqual(['notice.pdf']);
});

test('a picture of the clipboard gets a name with the date', () => {
  expect(names(paste([screenshot], ['Files']))).toEqual(['Pasted image 2026-11-20 09-05-07.png']);
});

test('words that are pasted into a field stay words, though their program sends a picture along', () => {
  const field = document.createElement('textarea');
  expect(names(paste([screenshot], ['text/plain', 'Files'], field))).toEqual([]);
  expect(names(paste([pdf], ['text/plain', 'Files']))).toEqual(['notice.pdf']);
  expect(names(paste([pdf], ['Files'], field))).toEqual(['notice.pdf']);
});
