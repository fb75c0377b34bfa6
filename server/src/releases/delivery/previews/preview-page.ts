import { t } from '@lexboard/shared-lib/texts';
import { escapeHtml, type PlainPage } from '../../../http/replies/plain-page.ts';
import type { VersionName } from '../../state/release-state.ts';

/** A version that a preview shows, and its publisher. */
export interface PreviewedVersion extends VersionName {
  /** Undefined while this server does not know the version yet. */
  publishedBy: string | undefined;
}

export interface PreviewQuestion {
  /** All versions of the set, the named one first. */
  versions: readonly PreviewedVersion[];
  /** The requested address, with the link. */
  url: string;
  /** The requested address without the link. */
  address: string;
  /** Whether opening it ends the visitor's sessions. */
  signsOut: boolean;
}

const describe = ({ remote, version, publishedBy }: PreviewedVersion): string =>
  publishedBy === undefined
    ? t('{remote} {version}, published a moment ago', { remote, version })
    : t('{remote} {version}, published by {publishedBy}', { remote, version, publishedBy });

/** The address of the page's form. */
export const previewPath = '/preview';

/** The page that says whose code a preview link would run, and asks for confirmation. */
export function previewPage({ versions, url, address, signsOut }: PreviewQuestion): PlainPage {
  const [first, ...others] = versions.map(describe);
  const more = others.length > 0 ? ` ${t('With it come {others}.', { others: others.join('; ') })}` : '';
  return {
    title: t('Open this preview?'),
    content: `<p><strong>${escapeHtml(`${first ?? ''}${t('.')}`)}</strong>${escapeHtml(more)}</p>
<p>${t('Its code runs with your rights: it can read and do whatever you can. Open it only if you know whose work it is.')}</p>
${signsOut ? `<p>${t('You are an administrator: opening it signs you out everywhere. Sign in again only if you want it to have your rights.')}</p>` : ''}
<p class="quiet-text">${t('You see it in this browser until you press "Leave" in the toolbar or close the browser.')}</p>
<form method="post" action="${previewPath}"><input type="hidden" name="address" value="${escapeHtml(url)}">
<div class="actions"><button>${t('Open the preview')}</button></div></form>
<p><a href="${escapeHtml(address)}">${t('Cancel')}</a></p>`,
  };
}
