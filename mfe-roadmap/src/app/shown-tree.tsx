import type { ReactNode } from 'react';
import { TreeView, type Matches, type Tree } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, ListState } from '@lexboard/shared-lib/ui';
import { openNodes, type RoadmapAddress } from '../roadmap-address.ts';
import type { ChangeAddress } from '../use-roadmap-address.ts';

/** The tree's scroll container, limited to the window. */
const Panel = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    py: '1',
    overflow: 'hidden',
    '& > [role=tree]': {
      maxHeight: {
        base: 'max({sizes.64}, calc(100dvh - {sizes.80}))',
        md: 'max({sizes.64}, calc(100dvh - {sizes.60}))',
      },
    },
  },
});

interface ShownTreeProps {
  label: string;
  tree: Tree;
  /** The filter's matches; undefined without a filter. */
  matches?: Matches | undefined;
  address: RoadmapAddress;
  change: ChangeAddress;
  /** The empty state's reason. */
  why: string;
  next?: ReactNode;
}

/** A law tree whose expanded items and open dialog are in the address. */
export function ShownTree({ label, tree, matches, address, change, why, next }: ShownTreeProps) {
  const isEmpty = matches ? !tree.roots.some(matches.isKept) : tree.roots.length === 0;
  return (
    <Panel>
      <ListState loading={false} onRetry={() => undefined} empty={isEmpty} why={why} next={next}>
        <TreeView
          key={label}
          {...{ label, tree, matches }}
          opened={address.nodes}
          onOpened={(keys) => change({ nodes: openNodes(keys) }, { replace: true })}
          counted={{
            one: t('law', undefined, 'after a number'),
            many: t('laws', undefined, 'after a number'),
          }}
          onPress={(law) => change({ law, detail: '' })}
        />
      </ListState>
    </Panel>
  );
}
