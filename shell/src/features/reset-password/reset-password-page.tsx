import { useState } from 'react';
import { invitationDays, type DescribedLink } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Card, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { MessageCard } from '../../passwords/message-card.tsx';
import { isRefused, linkQueryOptions } from './link-query.ts';
import { ResetPasswordCard } from './reset-password-card.tsx';
import type { Outcome } from './use-reset-password.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

const toLogin = () => ({ to: '/login', text: t('Login now') });
const toNewLink = () => ({ to: '/forgot_password', text: t('Ask for a new link') });
const backToLogin = () => ({ to: '/login', text: t('Back to sign-in') });

function UpdatedCard({ link }: { link: DescribedLink | undefined }) {
  return (
    <MessageCard title={t('Password updated')} next={toLogin()}>
      <Text overflowWrap="anywhere">
        {link
          ? t('Sign in as {username} with your new password from now on.', {
              username: link.account.username,
            })
          : t('Sign in with your new password from now on.')}
      </Text>
    </MessageCard>
  );
}

function InvalidCard() {
  return (
    <MessageCard title={t('This link cannot be used')} next={toNewLink()} links={[backToLogin()]}>
      <Text>
        {t(
          'A link to reset a password is valid for 30 minutes, an invitation for {days} days, and each works once. If yours is younger than that and unused, open it in your mail again.',
          { days: invitationDays },
        )}
      </Text>
      <Text>{t('If your invitation has expired, ask the person who invited you for a new one.')}</Text>
    </MessageCard>
  );
}

/** The page of a reset link: sets a new password without the old one (D1 §2). */
export function ResetPasswordPage() {
  const token = useTokenOfAddress();
  const [outcome, setOutcome] = useState<Outcome | undefined>(token ? undefined : 'invalid');
  const { data: link, error, isLoading } = useQuery(linkQueryOptions(token));
  if (outcome === 'updated') return <UpdatedCard link={link} />;
  if (outcome === 'invalid' || isRefused(error)) return <InvalidCard />;
  if (isLoading) {
    return (
      <Card p={{ base: '5', sm: '8' }} boxShadow="float">
        <TextSkeleton lines={6} />
      </Card>
    );
  }
  return <ResetPasswordCard token={token} link={link} onOutcome={setOutcome} />;
}
