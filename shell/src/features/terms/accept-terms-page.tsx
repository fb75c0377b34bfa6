import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { acceptTerms } from '@lexboard/shared-lib/contract';
import { termsDays, termsVersion } from '@lexboard/shared-lib/domain';
import { Navigate, useLocation } from '@lexboard/shared-lib/router';
import { noteTermsAccepted, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, Heading, Stack, Text, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { readReturnAddress } from '../../page/return-address.ts';
import { WaysOut } from '../../page/ways-out.tsx';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { recordAcceptedHere } from '../../terms/accepted-here.ts';
import { TermsText } from '../../terms/terms-text.tsx';

function AcceptTerms({ username }: { username: string }) {
  const [refusal, setRefusal] = useState<string>();
  const [loading, setLoading] = useState(false);
  async function accept() {
    setRefusal(undefined);
    setLoading(true);
    try {
      await request(acceptTerms, { body: { version: termsVersion } });
      recordAcceptedHere(username);
      noteTermsAccepted();
    } catch (error) {
      setRefusal(describeRefusal(error));
      setLoading(false);
    }
  }
  return (
    <Stack gap="4">
      {refusal && (
        <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
          {refusal}
        </Box>
      )}
      <Button variant="solid" h="10" loading={loading} onClick={() => void accept()}>
        {t('Accept')}
      </Button>
      <WaysOut mayWork={false} />
    </Stack>
  );
}

/** Asks for consent to a new version of the terms, then continues to the destination. */
export function AcceptTermsPage({ session }: { session: Session }) {
  const { search } = useLocation();
  useDocumentTitle(t('Terms of use'));
  if (!session.termsDue) return <Navigate to={readReturnAddress(search)} replace />;
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {t('Terms of use')}
      </Heading>
      <Text mb="4">
        {t(
          'You have not accepted these terms yet, or they have changed. Please accept them to go on. If they were modified, your organisation can object, and terminate the subscription, within {days} days.',
          { days: termsDays },
        )}
      </Text>
      <Box
        role="region"
        aria-label={t('Text of the terms')}
        tabIndex={0}
        maxH="96"
        overflowY="auto"
        p="4"
        mb="5"
        borderWidth="1px"
        borderRadius="md"
      >
        <TermsText level={2} />
      </Box>
      <AcceptTerms username={session.username} />
    </Card>
  );
}
