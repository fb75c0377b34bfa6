import { request } from '@lexboard/shared-lib/client';
import { organisationReopen, type EndingView } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { Navigate } from '@lexboard/shared-lib/router';
import { noteClosed, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Button,
  Card,
  ErrorPanel,
  Heading,
  notify,
  Stack,
  Text,
  TextSkeleton,
  useDocumentTitle,
} from '@lexboard/shared-lib/ui';
import { WaysOut } from '../../../page/ways-out.tsx';
import { ExportButton } from '../export-everything.tsx';
import { endingQueryOptions } from './ending-query.ts';

function Closed({ ending, zone }: { ending: EndingView; zone: string }) {
  const reopening = useMutation({
    mutationFn: () => request(organisationReopen, { body: {} }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      noteClosed(false);
    },
  });
  const { name, closed } = ending;
  if (!closed) return null;
  if (closed.deleting)
    return <Text>{t('{name} is being deleted. It cannot be opened again.', { name })}</Text>;
  return (
    <>
      <Text overflowWrap="anywhere">
        {t(
          '{person} closed it on {moment}. On {end} or soon after it will be deleted for good, with all records and files.',
          {
            person: closed.by,
            moment: formatMoment(zone, closed.at),
            end: formatMoment(zone, closed.deletedAt),
          },
        )}
      </Text>
      <Text color="fg.muted">{t('Opened again, people sign in as before. Programs need new tokens.')}</Text>
      {reopening.error && <FailureNote message={reopening.error.message} />}
      <Button variant="solid" h="10" loading={reopening.isPending} onClick={() => reopening.mutate()}>
        {t('Open again')}
      </Button>
      <ExportButton />
    </>
  );
}

/** All that administrators of a closed organisation see (doors §6). */
export function ClosedPage({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery(endingQueryOptions);
  useDocumentTitle(t('Closed'));
  if (!session.organisationClosed) return <Navigate to="/workspace" replace />;
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Stack gap="5">
        <Heading level={1} overflowWrap="anywhere">
          {data ? t('{name} is closed', { name: data.name }) : t('Your organisation is closed')}
        </Heading>
        {data && <Closed ending={data} zone={session.timeZone} />}
        {!data && error && (
          <ErrorPanel
            title={t('This could not be loaded')}
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <TextSkeleton lines={3} />}
      </Stack>
      <WaysOut mayWork={false} />
    </Card>
  );
}
