import { LockIcon, PlainPage } from '@lexboard/shared-lib/ui';

/** For administrators of organisations that do not operate the platform. */
export const NotAllowed = () => (
  <PlainPage
    title="Not allowed"
    icon={<LockIcon size={32} />}
    text="Only the organisation that operates the platform may look after releases."
    link={{ to: '/workspace', text: 'Go to the workspace' }}
  />
);
