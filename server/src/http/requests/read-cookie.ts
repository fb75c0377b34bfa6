/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const end = part.indexOf('=');
    if (end > 0 && part.slice(0, end).trim() === name) return part.slice(end + 1).trim();
  }
  return undefined;
}
