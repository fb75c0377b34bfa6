import { t } from '../../texts/index.ts';
import { notify } from './notice.ts';

/** Copies the absolute address of a page and shows a notice; if that fails, the notice contains the address. */
export async function copyLink(href: string): Promise<void> {
  const { href: link } = new URL(href, window.location.origin);
  try {
    await navigator.clipboard.writeText(link);
    notify(t('Link copied'), 'success');
  } catch {
    notify(t('The browser did not copy the link: {link}', { link }), 'error');
  }
}
