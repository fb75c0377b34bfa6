import { useState } from 'react';
import { useQuery } from '@lexboard/shared-lib/query';
import { Navigate, useLocation } from '@lexboard/shared-lib/router';
import { noteLanguage, useSession } from '@lexboard/shared-lib/session';
import { t, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { Box, Card, Flex, Heading, Link, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { LanguageChoice } from '../../page/language-choice.tsx';
import { leaving } from '../../page/leave-for.ts';
import { isSessionEnded, readReturnAddress } from '../../page/return-address.ts';
import { providerLogoutQuery } from '../../page/provider-logout.ts';
import { LoginForm } from './login-form.tsx';
import { NameStep } from './name-step.tsx';
import { SecondStep } from './second-step.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { useLoginSteps } from './use-login-steps.ts';

function EndedMessage({ text }: { text: string }) {
  return (
    <Box role="alert" mb="4" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      {text}
    </Box>
  );
}

/** Offers to end the session at the provider, too (doors §1). */
function ProviderLogout({ address }: { address: string }) {
  return (
    <Box role="status" mb="4" p="3" borderRadius="md" bg="accent.subtle">
      {t('You are signed out of Lexboard.')}{' '}
      <Link href={address}>{t('Sign out of {provider}, too', { provider: new URL(address).host })}</Link>
    </Box>
  );
}

/** Who is signed out chooses for this browser alone. */
function chooseHere(language: OfferedLanguage): void {
  noteLanguage(language);
  leaving.again();
}

/** The sign-in page (D1 §2); signed-in people are redirected to their destination. */
export function LoginPage() {
  const location = useLocation();
  const session = useSession();
  const { pending, ended, awaitCode, leave } = useLoginSteps(session !== undefined);
  useDocumentTitle(t('Sign in'));
  const { data: options } = useQuery(signInOptionsQuery);
  const { data: providerLogout } = useQuery(providerLogoutQuery);
  // The name for which a password is typed; undefined until it is known that a name comes first.
  const [named, setNamed] = useState<string>();
  const hasProviders = options?.providers === true;
  if (session) return <Navigate to={readReturnAddress(location.search)} replace />;
  if (pending) return <SecondStep pending={pending} onLeave={leave} />;
  const message =
    ended ?? (isSessionEnded(location) ? t('Your session has ended. Please sign in again.') : undefined);
  return (
    <>
      {message && <EndedMessage text={message} />}
      {providerLogout && <ProviderLogout address={providerLogout} />}
      <Card p={{ base: '5', sm: '8' }} boxShadow="float">
        <Heading level={1} mb="6">
          {t('Sign in')}
        </Heading>
        {hasProviders && named === undefined ? (
          <NameStep onPassword={setNamed} />
        ) : (
          <LoginForm
            username={named}
            onCodeAwaited={awaitCode}
            onTyped={() => setNamed((before) => before ?? '')}
            onProvider={hasProviders ? () => setNamed(undefined) : undefined}
          />
        )}
      </Card>
      <Flex justify="center" mt="4">
        <LanguageChoice onChoose={chooseHere} />
      </Flex>
    </>
  );
}
