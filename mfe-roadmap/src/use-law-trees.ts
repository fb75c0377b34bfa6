import { useMemo } from 'react';
import { lawTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { StateCount } from '@lexboard/shared-lib/contract';
import type { Tree } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { buildLawTree } from './tree-items.ts';

/** The law trees, and the number of laws by state. */
export interface LawTrees {
  central: Tree;
  state: Tree;
  counts: readonly StateCount[];
}

/** Loads the trees; memoised by reply. */
export function useLawTrees() {
  const reply = useQuery(lawTreeQueryOptions());
  const { data } = reply;
  const trees = useMemo(
    (): LawTrees | undefined =>
      data && {
        central: buildLawTree(data.central),
        state: buildLawTree(data.state, data.stateCounts),
        counts: data.stateCounts,
      },
    [data],
  );
  return { reply, trees };
}
