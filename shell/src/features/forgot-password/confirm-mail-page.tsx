import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { MessageCard } from '../../passwords/message-card.tsx';

/**
 * Tells the person to look for the mail. It reads the same for unknown accounts, so that accounts cannot be probed.
 */
export function ConfirmMailPage() {
  const links = [
    { to: '/forgot_password', text: t('Send the link again') },
    { to: '/login', text: t('Back to sign-in') },
  ];
  return (
    <MessageCard title={t('Check your mail')} links={links}>
      <Text>
        {t(
          'If the address that you typed belongs to an account, a mail with a reset link was sent to it. The link is valid for 30 minutes and works once.',
        )}
      </Text>
      <Text>
        {t(
          'No mail after a few minutes? Check the spam folder, and make sure that you typed the address that your administrator knows.',
        )}
      </Text>
    </MessageCard>
  );
}
