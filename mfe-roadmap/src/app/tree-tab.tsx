import { useId, useMemo } from 'react';
import { nameState } from '@lexboard/shared-lib/domain';
import { findMatches } from '@lexboard/shared-lib/listing';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Button, chakra, CloseIcon, Flex, Input, Text, useShownChoice } from '@lexboard/shared-lib/ui';
import type { RoadmapAddress, Scope } from '../roadmap-address.ts';
import { ShownTree } from './shown-tree.tsx';
import { pickSubtree } from '../tree-items.ts';
import { useFilterText } from '../use-filter-text.ts';
import type { LawTrees } from '../use-law-trees.ts';
import type { ChangeAddress } from '../use-roadmap-address.ts';

interface TreeTabProps {
  trees: LawTrees;
  address: RoadmapAddress;
  change: ChangeAddress;
}

const scopes = labels(
  [
    { value: 'central', label: 'Central' },
    { value: 'state', label: 'State' },
  ] as const,
  'of laws',
);

const Radios = chakra('div', {
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'center',
    minH: { base: '10', md: '9' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '6', cursor: 'pointer' },
    '& input': { width: '4', height: '4', accentColor: '{colors.accent}' },
  },
});

function ScopeRadios({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const group = useId();
  const [shown, choose] = useShownChoice(scope, onChoose);
  return (
    <Radios role="radiogroup" aria-label={t('Laws of')}>
      {scopes.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={group} checked={value === shown} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </Radios>
  );
}

/** The tree of the address: all central or state laws, or one state's. */
function useShownTree({ central, state, counts }: LawTrees, address: RoadmapAddress) {
  const chosen = counts.find(({ id }) => id === address.state);
  return useMemo(() => {
    if (chosen)
      return {
        tree: pickSubtree(state, `${chosen.id}_`),
        label: t('Laws of {name}', { name: nameState(chosen.name) }),
        chosen,
      };
    return address.scope === 'central'
      ? { tree: central, label: t('Central laws'), chosen }
      : { tree: state, label: t('Laws of the states'), chosen };
  }, [central, state, chosen, address.scope]);
}

/** The law tree with a filter (D1 §2, the tab LAWS MAP). */
export function TreeTab({ trees, address, change }: TreeTabProps) {
  const { tree, label, chosen } = useShownTree(trees, address);
  const { box, text, filterBy, clear } = useFilterText(address.text, (said) =>
    change({ text: said }, { replace: true }),
  );
  const matches = useMemo(() => findMatches(tree, text), [tree, text]);
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" pb="3">
        <ScopeRadios
          scope={address.scope}
          onChoose={(scope) => change({ scope, ...(scope === 'central' && { state: undefined }) })}
        />
        <Input
          type="search"
          size="sm"
          aria-label={t('Filter laws')}
          placeholder={t('Filter by code or name')}
          width={{ base: 'full', sm: '80' }}
          ref={box}
          defaultValue={address.text}
          onChange={(event) => filterBy(event.target.value)}
        />
        {chosen && (
          <Button
            size="sm"
            title={t('Show all states')}
            onClick={() => change({ state: undefined, scope: 'state' })}
          >
            {t('State: {name}', { name: nameState(chosen.name) })}
            <CloseIcon size={14} />
          </Button>
        )}
        <Text role="status" color="fg.muted" textStyle="figures">
          {matches && t('{count, plural, one {# law} other {# laws}} found', { count: matches.count })}
        </Text>
      </Flex>
      <ShownTree
        {...{ label, tree, matches, address, change }}
        why={matches ? t('No laws here match this code or name.') : t('There are no laws here yet.')}
        next={matches && <Button onClick={clear}>{t('Clear filter')}</Button>}
      />
    </>
  );
}
