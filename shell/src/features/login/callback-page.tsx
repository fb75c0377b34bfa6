import { useEffect, useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { signInFinish, type LinkAsked } from '@lexboard/shared-lib/contract';
import { Navigate, useLocation, useNavigate, useParams } from '@lexboard/shared-lib/router';
import { endSession, startSession, useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Card, FullScreenSpinner, Heading, Text, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { readStoredReturnAddress } from '../../page/sign-on-return.ts';
import { MessageCard } from '../../passwords/message-card.tsx';
import { describeFailure } from './describe-failure.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useLoginSteps } from './use-login-steps.ts';

type Outcome = 'signedIn' | { refusal: string } | { link: LinkAsked };

/** An answer counts once: a page that is shown twice must not send it twice. */
const sent = new Map<string, Promise<Outcome>>();

async function finish(organisation: string, answer: string): Promise<Outcome> {
  try {
    const reply = await request(signInFinish, { body: { organisation, answer } });
    if ('link' in reply) return { link: reply.link };
    // Who tries a draft is signed in already. A session that is replaced at once would load the page anew.
    endSession();
    startSession(reply);
    return 'signedIn';
  } catch (error) {
    return { refusal: describeFailure(error) };
  }
}

function sendOnce(organisation: string, answer: string): Promise<Outcome> {
  const underWay = sent.get(answer) ?? finish(organisation, answer);
  sent.set(answer, underWay);
  return underWay;
}

/** Takes the answer of the provider out of the address, and signs in by it. */
function useOutcome(): Outcome | undefined {
  const { organisation = '' } = useParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [answer] = useState(() => search.slice(1));
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  useEffect(() => {
    if (answer) void sendOnce(organisation, answer).then(setOutcome);
  }, [organisation, answer]);
  // Loaded anew, the page has no answer any more: the session, if there is one, is what came of it.
  return answer ? outcome : 'signedIn';
}

/** Asks once for the password of the account that the provider's person has here (doors §1). */
function LinkAccount({ link: { email, provider, subject } }: { link: LinkAsked }) {
  const { pending, ended, awaitCode, leave } = useLoginSteps(false);
  useDocumentTitle(t('Link your account'));
  if (pending) return <SecondStep pending={pending} onLeave={leave} />;
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {t('Link your account')}
      </Heading>
      <Text color="fg.muted" mb="2" textWrap="pretty" overflowWrap="anywhere">
        {email
          ? t('{provider} knows you as {email}.', { provider, email })
          : t('{provider} knows you.', { provider })}{' '}
        {t(
          'Sign in with your password once, so that Lexboard knows which account is yours. From then on, {provider} signs you in.',
          { provider },
        )}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="6" textWrap="pretty" overflowWrap="anywhere">
        {t(
          'Without a password, ask your administrator to link your account to the subject {subject}, or open the link of your invitation.',
          { subject },
        )}
      </Text>
      {ended && (
        <Text role="alert" color="danger" mb="4">
          {ended}
        </Text>
      )}
      <LoginForm link username={email} onCodeAwaited={(awaited) => awaitCode(awaited, true)} />
    </Card>
  );
}

/** Where the provider leads back to. */
export function CallbackPage() {
  const outcome = useOutcome();
  const session = useSession();
  if (!outcome) return <FullScreenSpinner label={t('Signing in')} />;
  if (outcome === 'signedIn') return <Navigate to={readStoredReturnAddress()} replace />;
  if ('link' in outcome)
    return session ? (
      <Navigate to={readStoredReturnAddress()} replace />
    ) : (
      <LinkAccount link={outcome.link} />
    );
  return (
    <MessageCard
      title={session ? t('This did not work') : t('You are not signed in')}
      next={
        session
          ? { to: readStoredReturnAddress(), text: t('Back to the page') }
          : { to: '/login', text: t('Sign in again') }
      }
    >
      <Text overflowWrap="anywhere">{outcome.refusal}</Text>
    </MessageCard>
  );
}
