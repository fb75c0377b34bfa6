import { overridesCookie } from '@lexboard/shared-lib/contract';

/** The selected version of each remote, by name. */
export type ChosenVersions = Readonly<Record<string, string>>;

const form = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.-]+)$/;

/** The versions selected in this browser; the server decides which of them it serves. */
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

/**
 * Stores the selection, which the server serves from the next page load on; a remote with an empty value gets the
 * normal version.
 */
export function storeChosenVersions(chosen: ChosenVersions): void {
  const text = Object.entries(chosen)
    .filter(([, version]) => version !== '')
    .map(([remote, version]) => `${remote}@${version}`)
    .join('|');
  const end = text ? '' : '; Max-Age=0';
  document.cookie = `${overridesCookie}=${text}; Path=/; SameSite=Lax${end}`;
}
