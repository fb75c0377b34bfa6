import { viewQueryOptions } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useKindWithUnits } from '@lexboard/shared-lib/session';
import { TextSkeleton } from '@lexboard/shared-lib/ui';
import { FailedRecord } from '../../parts/failed-record.tsx';
import { useNamedChoices } from '../../use-named-choices.ts';
import { RecordFacts } from './facts/record-facts.tsx';

/** The facts of a record as it is now, as its dialog has them, outside of it. */
export function RecordNow({ kind: documented, id }: { kind: RecordKind; id: number }) {
  const kind = useKindWithUnits(documented);
  const viewed = useQuery(viewQueryOptions(kind, id));
  const record = viewed.data?.data[0];
  const { choices, ...read } = useNamedChoices(kind, record ? [record] : []);
  const error = viewed.error ?? read.error;
  if (record && choices) return <RecordFacts {...{ kind, record, choices }} />;
  if (!error) return <TextSkeleton lines={14} />;
  const retry = () => {
    if (viewed.isError) void viewed.refetch();
    read.retry();
  };
  return <FailedRecord kind={kind} error={error} onRetry={retry} />;
}
