import { Navigate, useLocation } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { Box, Card, Heading, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { isSessionEnded, readReturnAddress } from '../../page/return-address.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useLoginSteps } from './use-login-steps.ts';

const sessionEnded = 'Your session has ended. Please sign in again.';

function EndedMessage({ text }: { text: string }) {
  return (
    <Box role="alert" mb="4" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      {text}
    </Box>
  );
}

/** The sign-in page (D1 §2); signed-in people are redirected to their destination. */
export function LoginPage() {
  const location = useLocation();
  const session = useSession();
  const { pending, ended, awaitCode, leave } = useLoginSteps(session !== undefined);
  useDocumentTitle('Sign in');
  if (session) return <Navigate to={readReturnAddress(location.search)} replace />;
  if (pending) return <SecondStep pending={pending} onLeave={leave} />;
  const message = ended ?? (isSessionEnded(location) ? sessionEnded : undefined);
  return (
    <>
      {message && <EndedMessage text={message} />}
      <Card p={{ base: '5', sm: '8' }} boxShadow="float">
        <Heading level={1} mb="6">
          Sign in
        </Heading>
        <LoginForm onCodeAwaited={awaitCode} />
      </Card>
    </>
  );
}
