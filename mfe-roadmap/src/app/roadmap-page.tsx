import { useId } from 'react';
import { law } from '@lexboard/shared-lib/domain';
import { RemoteDialog } from '@lexboard/shared-lib/federation';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Link,
  ListState,
  PageHeading,
  StaleNotice,
  TabList,
  TableSkeleton,
} from '@lexboard/shared-lib/ui';
import { roadmapTabs, type RoadmapAddress } from '../roadmap-address.ts';
import { StatesTab } from './states-tab.tsx';
import { TreeTab } from './tree-tab.tsx';
import { useLawTrees, type LawTrees } from '../use-law-trees.ts';
import { useRoadmapAddress, type ChangeAddress } from '../use-roadmap-address.ts';

const ToWorkspace = () => (
  <Link asChild>
    <RouterLink to="/workspace">{t('Go to the workspace')}</RouterLink>
  </Link>
);

const hasNoLaws = ({ central, state, counts }: LawTrees) =>
  central.items.length === 0 && state.items.length === counts.length;

interface OpenedLawProps {
  address: RoadmapAddress;
  change: ChangeAddress;
  onClosed: () => void;
}

function OpenedLaw({ address, change, onClosed }: OpenedLawProps) {
  if (!address.law) return null;
  const onDetail = (detail: string) => change({ detail }, { replace: true });
  return (
    <RemoteDialog
      component="mfe-record-forms/LawDetail"
      with={{ id: address.law, detail: address.detail, onDetail, onClosed }}
      title={law.headings.view}
      onClose={onClosed}
    />
  );
}

/** The law road map: states with numbers of laws or overdue items, and the law tree (D1 §2 "Law road map"). */
export function RoadmapPage() {
  const { address, change, closeLaw } = useRoadmapAddress();
  const { reply, trees } = useLawTrees();
  const panel = useId();
  const Tab = address.tab === 'states' ? StatesTab : TreeTab;
  return (
    <>
      <PageHeading title={t('Laws Tree')} />
      <TabList
        label={t('Laws Tree')}
        tabs={roadmapTabs}
        selected={address.tab}
        panel={panel}
        onSelect={(tab) => change({ tab })}
      />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${address.tab}`} py="4">
        <StaleNotice
          what={t('The laws')}
          failure={reply.isRefetchError ? reply.error.message : undefined}
          onRetry={() => void reply.refetch()}
        />
        <ListState
          loading={reply.isPending}
          error={reply.isLoadingError ? reply.error : null}
          onRetry={() => void reply.refetch()}
          empty={trees !== undefined && hasNoLaws(trees)}
          why={t('No laws have been added yet.')}
          next={<ToWorkspace />}
          skeleton={<TableSkeleton rows={14} columns={2} />}
        >
          {trees && <Tab {...{ trees, address, change }} />}
        </ListState>
      </Box>
      <OpenedLaw address={address} change={change} onClosed={closeLaw} />
    </>
  );
}
