import { Navigate, useLocation } from '@lexboard/shared-lib/router';
import { Box, Card, Heading, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { returnAddress } from '../../app/return-address.ts';
import { saysSessionEnded } from '../../app/require-session.tsx';
import { useSession } from '../../app/use-session.ts';
import { LoginForm } from './login-form.tsx';

function SessionEndedMessage() {
  return (
    <Box role="alert" mb="4" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      Your session has ended. Please sign in again.
    </Box>
  );
}

/** The sign-in page (D1 §2); whoever is signed in already, or is now, goes on to where they wanted. */
export function LoginPage() {
  const location = useLocation();
  const session = useSession();
  useDocumentTitle('Sign in');
  if (session) return <Navigate to={returnAddress(location.search)} replace />;
  return (
    <>
      {saysSessionEnded(location) && <SessionEndedMessage />}
      <Card p={{ base: '5', sm: '8' }} boxShadow="float">
        <Heading level={1} mb="6">
          Sign in
        </Heading>
        <LoginForm />
      </Card>
    </>
  );
}
