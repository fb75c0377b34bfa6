import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, LockIcon, PlainPage } from '@lexboard/shared-lib/ui';

const toWorkspace = () => ({ to: '/workspace', text: t('Go to the workspace') });

export function NotAllowedPage() {
  return (
    <PlainPage
      title={t('Not allowed')}
      icon={<LockIcon size={32} />}
      text={t('Only administrators of your organisation can open this page. Ask one of them if you need it.')}
      link={toWorkspace()}
    />
  );
}

export function ServerErrorPage() {
  return (
    <PlainPage
      title={t('Something went wrong')}
      icon={<AlertIcon size={32} />}
      text={t('Lexboard could not do this. Nothing that was saved is lost. Please try again in a moment.')}
      link={toWorkspace()}
    />
  );
}
