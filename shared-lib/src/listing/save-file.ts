const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What a table is saved as that the server has not named, by the day of the person's clock: 'Law List 2026-11-20.csv'. */
export function exportName(title: string, ending: string, today: Date): string {
  const day = [today.getFullYear(), twoDigits(today.getMonth() + 1), twoDigits(today.getDate())].join('-');
  return `${title} ${day}.${ending}`;
}

/** Some browsers read a file some time after they were told to save it. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
