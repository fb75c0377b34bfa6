import { useRef } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { Box, Center, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { OccurrenceFacts } from './occurrence-facts.tsx';
import { occurrenceQueryOptions } from './occurrence-query.ts';
import type { RecordNamed } from './record-link.tsx';

export interface DueOccurrenceProps {
  id: number;
  /** Shows another time that the same record is due. */
  onTurn: (id: number) => void;
  /** Shows the dialog of a record, such as its law, in its place. */
  onRecord: (record: RecordNamed) => void;
  onClosed: () => void;
}

/** Why an occurrence cannot be shown. One that is gone does not come back by trying again. */
function FailedOccurrence({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    const message = 'Its record may have been deleted, or the address is wrong.';
    return <ErrorPanel title={error.message} message={message} />;
  }
  return <ErrorPanel title="This due day could not be loaded" message={error.message} onRetry={onRetry} />;
}

function OccurrenceContent({ id, ...ways }: Omit<DueOccurrenceProps, 'onClosed'>) {
  const { data, error, isPlaceholderData, refetch } = useQuery(occurrenceQueryOptions(id));
  const [occurrence] = data?.data ?? [];
  if (occurrence) {
    return (
      <Box {...disableWhileStale(isPlaceholderData)}>
        <OccurrenceFacts {...{ occurrence, ...ways }} />
      </Box>
    );
  }
  if (error) return <FailedOccurrence error={error} onRetry={() => void refetch()} />;
  return (
    <Center minH="80">
      <Spinner label="Loading" />
    </Center>
  );
}

/** The dialog of one time that a record is due: its days, and why they are what they are (obligations §5). */
export function DueOccurrence({ onClosed, ...shown }: DueOccurrenceProps) {
  // As in the dialogs of records, reading begins at the top.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog title="VIEW DUE DAY" width="800px" initialFocus={top} onClose={onClosed}>
      <Box ref={top} tabIndex={-1} outline="none">
        <OccurrenceContent {...shown} />
      </Box>
    </Dialog>
  );
}
