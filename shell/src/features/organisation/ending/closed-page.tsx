import { request } from '@lexboard/shared-lib/client';
import { organisationReopen, type EndingView } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { Navigate } from '@lexboard/shared-lib/router';
import { noteClosed, type Session } from '@lexboard/shared-lib/session';
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
  if (closed.deleting) return <Text>{name} is being deleted. It cannot be opened again.</Text>;
  return (
    <>
      <Text overflowWrap="anywhere">
        {closed.by} closed it on {formatMoment(zone, closed.at)}. On {formatMoment(zone, closed.deletedAt)} or
        soon after it will be deleted for good, with all records and files.
      </Text>
      <Text color="fg.muted">Opened again, people sign in as before. Programs need new tokens.</Text>
      {reopening.error && <FailureNote message={reopening.error.message} />}
      <Button variant="solid" h="10" loading={reopening.isPending} onClick={() => reopening.mutate()}>
        Open again
      </Button>
      <ExportButton />
    </>
  );
}

/** All that administrators of a closed organisation see (doors §6). */
export function ClosedPage({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery(endingQueryOptions);
  useDocumentTitle('Closed');
  if (!session.organisationClosed) return <Navigate to="/workspace" replace />;
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Stack gap="5">
        <Heading level={1} overflowWrap="anywhere">
          {data ? `${data.name} is closed` : 'Your organisation is closed'}
        </Heading>
        {data && <Closed ending={data} zone={session.timeZone} />}
        {!data && error && (
          <ErrorPanel
            title="This could not be loaded"
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
