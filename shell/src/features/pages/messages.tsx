import { AlertIcon, LockIcon, QuestionIcon, SettingsIcon } from '@lexboard/shared-lib/ui';
import { PlainPage } from './plain-page.tsx';

const toWorkspace = { to: '/workspace', linkText: 'Go to the workspace' };
const toLogin = { to: '/login', linkText: 'Back to sign-in' };

/** Stands in for an area that is not there yet; `icon` is the area's own. */
export function PreparedPage({
  title,
  icon: Icon = SettingsIcon,
}: {
  title: string;
  icon?: typeof LockIcon;
}) {
  return (
    <PlainPage title={title} icon={<Icon size={32} />} text="This area is being prepared." {...toWorkspace} />
  );
}

/** The same before signing in. */
export function PreparedPlainPage({ title }: { title: string }) {
  return (
    <PlainPage title={title} icon={<LockIcon size={32} />} text="This area is being prepared." {...toLogin} />
  );
}

export function NotFoundPage() {
  return (
    <PlainPage
      title="Page not found"
      icon={<QuestionIcon size={32} />}
      text="There is nothing at this address. It may have been mistyped, or what was here has moved."
      {...toWorkspace}
    />
  );
}

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
