import { useEffect, useRef, useState, type RefObject } from 'react';
import { buildOverdueAddress, buildStateAddress } from '@lexboard/shared-lib/client';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { nameState } from '@lexboard/shared-lib/domain';
import type { Tree } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  Card,
  Flex,
  Grid,
  Heading,
  Link,
  SegmentedControl,
  Text,
} from '@lexboard/shared-lib/ui';
import { IndiaMap } from '../features/india-map/india-map.tsx';
import { StateTable } from '../features/state-list/state-table.tsx';
import { formatLawCount } from '../format-law-count.ts';
import type { RoadmapAddress } from '../roadmap-address.ts';
import { buildRoadmapHref } from '../routes.ts';
import { createShades } from '../shades/shades.ts';
import { shadingNames, shadings } from '../shades/shadings.ts';
import { ShownTree } from './shown-tree.tsx';
import { pickSubtree } from '../tree-items.ts';
import type { LawTrees } from '../use-law-trees.ts';
import { useStateCounts } from '../use-state-counts.ts';
import type { ChangeAddress } from '../use-roadmap-address.ts';

interface StatesTabProps {
  trees: LawTrees;
  address: RoadmapAddress;
  change: ChangeAddress;
}

interface ChosenStateProps {
  state: StateCount;
  tree: Tree;
  address: RoadmapAddress;
  change: ChangeAddress;
}

/** The selected state: its number of laws, its tree, and a link to the workspace. */
function ChosenState({ state, tree, address, change }: ChosenStateProps) {
  const name = nameState(state.name);
  return (
    <Box as="section" aria-label={name}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" pb="3">
        <Flex align="baseline" gap="3" minW="0">
          <Heading level={2}>{name}</Heading>
          <Text role="status" color="fg.muted" textStyle="figures">
            {formatLawCount(state.count)}
          </Text>
        </Flex>
        <Flex align="center" gap="4">
          <Link asChild>
            <RouterLink to={buildStateAddress(state.id)}>{t('Show in the workspace')}</RouterLink>
          </Link>
          <Button size="sm" onClick={() => change({ state: undefined })}>
            {t('All states')}
          </Button>
        </Flex>
      </Flex>
      <ShownTree
        label={t('Laws of {name}', { name })}
        why={t('No laws of {name} have been added yet.', { name })}
        {...{ tree, address, change }}
      />
    </Box>
  );
}

/** If the focused element disappears with a selection, focuses the part that shows it. */
function useFocusAfterChoice(part: RefObject<HTMLElement | null>, choice: number | undefined) {
  const last = useRef(choice);
  useEffect(() => {
    if (last.current !== choice && document.activeElement === document.body) {
      part.current?.focus({ preventScroll: true });
    }
    last.current = choice;
  }, [part, choice]);
}

const listShadingChoices = () =>
  shadingNames.map((value) => ({ value, label: shadings[value].words.column }));

/** The number of laws or overdue items by state, as a map and a list (D1 §2, the tab LAWS TREE). */
export function StatesTab({ trees, address, change }: StatesTabProps) {
  const { counts: laws, state: tree } = trees;
  const shading = shadings[address.shade];
  const { counts, note = t('Choose a state to see its laws.') } = useStateCounts(laws, address.shade);
  const [pointed, point] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const chosen = laws.find(({ id }) => id === address.state);
  const shades = createShades(Math.max(0, ...counts.map(({ count }) => count)));
  useFocusAfterChoice(list, chosen?.id);
  const choose = (id: number) => change({ state: id === chosen?.id ? undefined : id });
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 10fr)' }} gap="6">
      <Card
        as="section"
        aria-label={shading.words.title}
        alignSelf="start"
        position={{ lg: 'sticky' }}
        top="4"
      >
        <Flex wrap="wrap" align="center" justify="space-between" gap="2">
          <Heading level={2}>{shading.words.title}</Heading>
          <SegmentedControl
            label={t('Shade the map by')}
            options={listShadingChoices()}
            value={address.shade}
            onChange={(shade) => change({ shade })}
          />
        </Flex>
        <Text color="fg.muted" pb="2">
          {note}
        </Text>
        <IndiaMap
          {...{ counts, shades, shading, pointed }}
          chosen={chosen?.id}
          onPoint={point}
          onChoose={choose}
        />
      </Card>
      <Box ref={list} tabIndex={-1} outline="none" alignSelf="start">
        {chosen ? (
          <ChosenState state={chosen} tree={pickSubtree(tree, `${chosen.id}_`)} {...{ address, change }} />
        ) : (
          <Card p="0" overflow="hidden">
            <StateTable
              {...{ counts, shades, pointed }}
              column={shading.words.column}
              listOf={address.shade === 'overdue' ? (state) => buildOverdueAddress({ state }) : undefined}
              onPoint={point}
              hrefOf={(state) => buildRoadmapHref({ ...address, state })}
              onChoose={choose}
            />
          </Card>
        )}
      </Box>
    </Grid>
  );
}
