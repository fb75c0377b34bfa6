import { AlertIcon, LockIcon, PlainPage } from '@lexboard/shared-lib/ui';

const toWorkspace = { link: { to: '/workspace', text: 'Go to the workspace' } };

export function NotAllowedPage() {
  return (
    <PlainPage
      title="Not allowed"
      icon={<LockIcon size={32} />}
      text="Only administrators of your organisation can open this page. Ask one of them if you need it."
      {...toWorkspace}
    />
  );
}

export function ServerErrorPage() {
  return (
    <PlainPage
      title="Something went wrong"
      icon={<AlertIcon size={32} />}
      text="Lexboard could not do this. Nothing that was saved is lost. Please try again in a moment."
      {...toWorkspace}
    />
  );
}
