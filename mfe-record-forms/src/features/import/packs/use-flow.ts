import type { ImportProgress } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import type { Flow } from '../import-address.ts';
import { packQueryOptions } from './pack-queries.ts';

/** What an import is of, with its pack where it is of one and the person may see it. */
export function useFlow(progress: ImportProgress | undefined) {
  const isAdministrator = useSession()?.isAdministrator === true;
  const isPack = progress?.kind === 'pack';
  const asks = isPack && isAdministrator;
  const { data, error, refetch } = useQuery({ ...packQueryOptions(progress?.id ?? ''), enabled: asks });
  const pack = asks ? data : undefined;
  const ofPack: Flow = pack?.from === undefined ? 'pack' : 'update';
  return {
    flow: isPack ? ofPack : ('file' as const),
    pack,
    loading: asks && !data && !error,
    error: asks ? error : null,
    retry: () => void refetch(),
  };
}
