import { Text } from '@lexboard/shared-lib/ui';
import { MessageCard } from '../../passwords/message-card.tsx';

const links = [
  { to: '/forgot_password', text: 'Send the link again' },
  { to: '/login', text: 'Back to sign-in' },
];

/**
 * Tells the person to look for the mail. It reads the same for unknown accounts, so that accounts cannot be probed.
 */
export function ConfirmMailPage() {
  return (
    <MessageCard title="Check your mail" links={links}>
      <Text>
        If the address that you typed belongs to an account, a mail with a reset link was sent to it. The link
        is valid for 30 minutes and works once.
      </Text>
      <Text>
        No mail after a few minutes? Check the spam folder, and make sure that you typed the address that your
        administrator knows.
      </Text>
    </MessageCard>
  );
}
