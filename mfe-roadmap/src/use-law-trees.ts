import { useMemo } from 'react';
import { lawTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { buildTree, type Tree } from './tree-items.ts';

/** The trees of all laws, and how many laws each state has. */
export interface LawTrees {
  central: Tree;
  state: Tree;
  counts: readonly StateCount[];
}

/** Reads the trees, and builds them once for each reply. */
export function useLawTrees() {
  const reply = useQuery(lawTreeQueryOptions());
  const { data } = reply;
  const trees = useMemo(
    (): LawTrees | undefined =>
      data && {
        central: buildTree(data.central),
        state: buildTree(data.state, data.stateCounts),
        counts: data.stateCounts,
      },
    [data],
  );
  return { reply, trees };
}
