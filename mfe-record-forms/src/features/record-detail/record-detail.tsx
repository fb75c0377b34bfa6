import { choicesQueryOptions, viewQueryOptions } from '@lexboard/shared-lib/client';
import { belongsToLaw, timelineOf, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { Center, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { Extensions } from './extensions.tsx';
import { DetailTable } from './detail-table.tsx';
import { Timeline } from './timeline.tsx';

interface RecordDetailProps {
  kind: RecordKind;
  id: number;
  /** Closing says true (D2 §2). */
  onClosed: (result: true) => void;
}

function DetailContent({ kind, id }: Omit<RecordDetailProps, 'onClosed'>) {
  const view = useQuery(viewQueryOptions(kind, id));
  const choices = useQuery(choicesQueryOptions(kind));
  const record = view.data?.data[0];
  const error = view.error ?? choices.error;

  if (view.data && record && choices.data) {
    return (
      <>
        <DetailTable kind={kind} record={record} choices={choices.data} />
        {belongsToLaw(kind) && <Extensions value={record['extention_list']} />}
        <Timeline entries={timelineOf(kind, view.data)} />
      </>
    );
  }
  if (!error) {
    return (
      <Center minH="80">
        <Spinner label="Loading" />
      </Center>
    );
  }
  const retry = () => {
    if (view.isError) void view.refetch();
    if (choices.isError) void choices.refetch();
  };
  return (
    <ErrorPanel
      title={`The ${kind.title.toLowerCase()} could not be loaded`}
      message={error.message}
      onRetry={retry}
    />
  );
}

/** The read-only dialog of a record: its fields and the timeline of its changes (D2 §2). */
export function RecordDetail({ kind, id, onClosed }: RecordDetailProps) {
  return (
    <Dialog title={kind.headings.view} width="800px" onClose={() => onClosed(true)}>
      <DetailContent kind={kind} id={id} />
    </Dialog>
  );
}
