import { notify } from './notice.ts';

/** Puts the whole address of a page of the product on the clipboard, and says so; where that fails, says the address. */
export async function copyLink(href: string): Promise<void> {
  const { href: link } = new URL(href, window.location.origin);
  try {
    await navigator.clipboard.writeText(link);
    notify('Link copied', 'success');
  } catch {
    notify(`The browser did not copy the link: ${link}`, 'error');
  }
}
