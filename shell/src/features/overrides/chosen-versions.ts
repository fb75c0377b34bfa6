import { overridesCookie } from '@lexboard/shared-lib/contract';

/** The version that was chosen of each remote, by its name. */
export type ChosenVersions = Readonly<Record<string, string>>;

const form = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.-]+)$/;

/** The versions chosen in this browser; the server decides which of them are used. */
export function readChosenVersions(cookies = document.cookie): ChosenVersions {
  const start = `${overridesCookie}=`;
  const cookie = cookies.split('; ').find((text) => text.startsWith(start)) ?? start;
  const chosen = cookie
    .slice(start.length)
    .split('|')
    .map((text) => form.exec(text))
    .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []));
  return Object.fromEntries(chosen);
}

/** Has the server give these versions from the next page on; what is empty is given as to everyone. */
export function storeChosenVersions(chosen: ChosenVersions): void {
  const text = Object.entries(chosen)
    .filter(([, version]) => version !== '')
    .map(([remote, version]) => `${remote}@${version}`)
    .join('|');
  const end = text ? '' : '; Max-Age=0';
  document.cookie = `${overridesCookie}=${text}; Path=/; SameSite=Lax${end}`;
}
