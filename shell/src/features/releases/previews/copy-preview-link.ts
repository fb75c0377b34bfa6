import { request } from '@lexboard/shared-lib/client';
import { releasePreview } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { copyLink, notify } from '@lexboard/shared-lib/ui';
import { refreshReleases } from '../release-queries.ts';

/** Creates a preview link of a version, copies it to the clipboard, and says who can use it. */
export async function copyPreviewLink(remote: string, version: string): Promise<void> {
  try {
    const { link, message } = await request(releasePreview, { body: { remote, version } });
    void refreshReleases();
    await navigator.clipboard.writeText(link).then(
      () => notify(`${t('Link copied.')} ${message}`, 'success'),
      // Some browsers allow copying only directly after a press.
      () => notify(message, 'info', { label: t('Copy link'), onPress: () => void copyLink(link) }),
    );
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'error');
  }
}
