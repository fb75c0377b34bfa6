import { previewCookie, previewParameter } from '@lexboard/shared-lib/contract';

/** Whatever else stands in an address goes into no cookie; it is no link either. */
const cookieSafe = /^[\w@.~-]{1,300}$/;

function readValue(part: string): string {
  const text = part.slice(previewParameter.length + 1);
  try {
    // Programs that pass links on write some signs as %7E.
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A second slash at the beginning would lead to another site. */
const withoutHost = (path: string): string => path.replace(/^[/\\]+/, '/');

/** Without an age it ends with the browser's session; the link in it has an end of its own. */
function createPreviewHeader(value: string, { secure }: { secure: boolean }): string {
  const text = value === '' || cookieSafe.test(value) ? value : 'unreadable';
  const age = text === '' ? '; Max-Age=0' : '';
  return `${previewCookie}=${text}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Where a browser goes on that opens a preview link, and the cookie that has the link from then on. */
export interface OpenedPreview {
  address: string;
  setCookie: string;
  /** What the address has for a link; empty where it ends the preview. */
  link: string;
}

/**
 * Takes a preview link out of an address, so that its signature is neither in the history nor told to other sites. Without a
 * value it ends the preview.
 * @returns undefined for an address that has none
 */
export function openPreview(url: string, options: { secure: boolean }): OpenedPreview | undefined {
  const [path = '', ...queries] = url.split('?');
  const parts = queries.join('?').split('&');
  const isPreview = (part: string) => part.startsWith(`${previewParameter}=`);
  const given = parts.findLast(isPreview);
  if (given === undefined) return undefined;
  const link = readValue(given);
  const rest = parts.filter((part) => !isPreview(part)).join('&');
  return {
    address: withoutHost(path) + (rest && `?${rest}`),
    setCookie: createPreviewHeader(link, options),
    link,
  };
}
