const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An ISO time in local time as the timeline shows it: dd-MM-yyyy HH:mm:ss (D2 §9). */
export function formatTimestamp(iso: string): string {
  const time = new Date(iso);
  const date = [twoDigits(time.getDate()), twoDigits(time.getMonth() + 1), time.getFullYear()].join('-');
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
  return `${date} ${clock}`;
}
