import { previewCookie, previewParameter } from '@lexboard/shared-lib/contract';

/** Characters of a valid link. Anything else must not go into a cookie. */
const cookieSafe = /^[\w@.~-]{1,300}$/;

function readValue(part: string): string {
  const text = part.slice(previewParameter.length + 1);
  try {
    // Programs that pass links on may encode some characters, such as ~ as %7E.
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes leading slashes: two of them would lead to another site. */
const stripLeadingSlashes = (path: string): string => path.replace(/^[/\\]+/, '/');

/** A session cookie: without an age it ends with the browser's session. The link in it has an expiry of its own. */
function createPreviewHeader(value: string, { secure }: { secure: boolean }): string {
  const text = value === '' || cookieSafe.test(value) ? value : 'unreadable';
  const age = text === '' ? '; Max-Age=0' : '';
  return `${previewCookie}=${text}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The redirect for a browser that opens a preview link, and the cookie that stores the link. */
export interface OpenedPreview {
  address: string;
  setCookie: string;
  /** The link in the address; empty where the address ends the preview. */
  link: string;
}

/**
 * Takes a preview link out of an address, so that its signature is neither in the history nor sent to other sites. An empty value
 * ends the preview.
 * @returns undefined for an address without a link
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
    address: stripLeadingSlashes(path) + (rest && `?${rest}`),
    setCookie: createPreviewHeader(link, options),
    link,
  };
}
