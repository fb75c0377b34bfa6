import { useMemo, useRef } from 'react';
import { viewQueryOptions } from '@lexboard/shared-lib/client';
import type { ViewReply } from '@lexboard/shared-lib/contract';
import { mergeTimelines, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useKindWithUnits } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Center, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { FailedRecord } from '../../parts/failed-record.tsx';
import { useNamedChoices } from '../../use-named-choices.ts';
import type { DetailView } from './detail-view.ts';
import { LoadedDetail } from './loaded-detail.tsx';
import { useDetailView, type ChangeView, type AddressedView } from './use-detail-view.ts';

interface RecordDetailProps extends AddressedView {
  kind: RecordKind;
  id: number;
  /** Closing says true (D2 §2). */
  onClosed: (result: true) => void;
}

interface DetailContentProps extends Pick<RecordDetailProps, 'kind' | 'id'> {
  view: DetailView;
  onView: ChangeView;
}

const useEntries = (kind: RecordKind, reply: ViewReply | undefined) =>
  useMemo(() => (reply ? mergeTimelines(kind, reply) : []), [kind, reply]);

function DetailContent({ kind: documented, id, view, onView }: DetailContentProps) {
  const kind = useKindWithUnits(documented);
  const viewed = useQuery(viewQueryOptions(kind, id));
  const entries = useEntries(kind, viewed.data);
  const record = viewed.data?.data[0];
  const { choices, ...read } = useNamedChoices(kind, record ? [record] : []);
  const error = viewed.error ?? read.error;

  if (record && choices)
    return <LoadedDetail {...{ kind, record, entries, view, onView, choices }} pack={viewed.data?.pack} />;
  if (!error) {
    return (
      <Center minH="80">
        <Spinner label={t('Loading')} />
      </Center>
    );
  }
  const retry = () => {
    if (viewed.isError) void viewed.refetch();
    read.retry();
  };
  return <FailedRecord kind={kind} error={error} onRetry={retry} />;
}

/** The read-only dialog of a record: fields, timeline and earlier versions (D2 §2). */
export function RecordDetail({ kind, id, onClosed, ...kept }: RecordDetailProps) {
  const [view, onView] = useDetailView(kept);
  // Initial focus at the top, because the first control may be far below; arrow keys scroll from there.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={kind.headings.view} width="800px" initialFocus={top} onClose={() => onClosed(true)}>
      <Box ref={top} tabIndex={-1} outline="none">
        <DetailContent kind={kind} id={id} view={view} onView={onView} />
      </Box>
    </Dialog>
  );
}
