import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import type { DueOccurrence as Occurrence } from '@lexboard/shared-lib/contract';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Center, createLatePart, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { hasSteps, OccurrenceActions, type Act, type Acted } from './occurrence-actions.tsx';
import { OccurrenceFacts } from './occurrence-facts.tsx';
import { occurrenceQueryOptions } from './occurrence-query.ts';
import type { RecordReference } from './record-link.tsx';

const ActingDialog = createLatePart(async () => (await import('./filing/acting-dialog.tsx')).ActingDialog);

export interface DueOccurrenceProps {
  id: number;
  /** Opens another occurrence of the record. */
  onTurn: (id: number) => void;
  /** Opens a record's dialog instead, such as its law's. */
  onRecord: (record: RecordReference) => void;
  onClosed: () => void;
}

/** The error of an occurrence; no Retry for a missing one. */
function FailedOccurrence({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    const message = t('Its record may have been deleted, or the address is wrong.');
    return <ErrorPanel title={error.message} message={message} />;
  }
  return (
    <ErrorPanel title={t('This due day could not be loaded')} message={error.message} onRetry={onRetry} />
  );
}

interface OccurrenceContentProps extends Omit<DueOccurrenceProps, 'id' | 'onClosed'> {
  query: ReturnType<typeof useOccurrence>;
  onAct: Act;
}

function OccurrenceContent({ query, ...ways }: OccurrenceContentProps) {
  const { occurrence, isStale, error, refetch } = query;
  if (occurrence) {
    return (
      <Box {...disableWhileStale(isStale)}>
        <OccurrenceFacts {...{ occurrence, ...ways }} />
      </Box>
    );
  }
  if (error) return <FailedOccurrence error={error} onRetry={() => void refetch()} />;
  return (
    <Center minH="80">
      <Spinner label={t('Loading')} />
    </Center>
  );
}

/** The occurrence; the previous one while another loads. */
function useOccurrence(id: number) {
  const { data, error, isPlaceholderData: isStale, refetch } = useQuery(occurrenceQueryOptions(id));
  return { occurrence: data?.data[0], isStale, error, refetch };
}

/** Returns the focus to the dialog after an action removed its button. */
function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
}

/** The dialog of an occurrence: its dates and actions (obligations §5). */
export function DueOccurrence({ id, onClosed, ...shown }: DueOccurrenceProps) {
  // Initial focus at the top, as in record dialogs.
  const top = useRef<HTMLDivElement>(null);
  useKeptFocus(top);
  const query = useOccurrence(id);
  const { occurrence, isStale } = query;
  /** The running action with a snapshot of the occurrence, which may be refetched below. */
  const [acting, setActing] = useState<{ action: Acted; occurrence: Occurrence }>();
  const act: Act = (action) => occurrence && !isStale && setActing({ action, occurrence });
  const stop = () => setActing(undefined);
  return (
    <>
      <Dialog
        title={t('Due item')}
        width="800px"
        initialFocus={top}
        onClose={onClosed}
        footer={
          occurrence && hasSteps(occurrence) && <OccurrenceActions occurrence={occurrence} onAct={act} />
        }
      >
        <Box ref={top} tabIndex={-1} outline="none">
          <OccurrenceContent {...shown} query={query} onAct={act} />
        </Box>
      </Dialog>
      {acting && <ActingDialog part={{ ...acting, onClosed: stop }} onFailed={stop} />}
    </>
  );
}
