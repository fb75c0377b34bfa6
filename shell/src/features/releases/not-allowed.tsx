import { t } from '@lexboard/shared-lib/texts';
import { LockIcon, PlainPage } from '@lexboard/shared-lib/ui';

/** For people who are neither operators nor owners of a remote. */
export const NotAllowed = ({ why }: { why: string }) => (
  <PlainPage
    title={t('Not allowed')}
    icon={<LockIcon size={32} />}
    text={why}
    link={{ to: '/workspace', text: t('Go to the workspace') }}
  />
);
