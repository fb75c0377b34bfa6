import { startTransition, useState } from 'react';
import { unitKinds, type Choices, type UnitKind, type UnitNode } from '@lexboard/shared-lib/contract';
import { listOptions, nameChoice, type TreeUnit, type UnitTree } from '@lexboard/shared-lib/domain';
import { buildTree, findMatches, TreeView, type NewItem, type TreeEntry } from '@lexboard/shared-lib/listing';
import { Box, Field, Flex, Input, ListState } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { PlainSelect } from '../fields/plain-select.tsx';

/** In a smaller tree all units are expanded at first, in a larger one those at the top. */
const MOST_EXPANDED = 50;

interface Shown {
  kind: string;
  state: string;
}

type ChoosableUnit = UnitNode & TreeUnit;

/** Whether a unit is chosen, and what the tree says of it beside its name. */
type Describe = (unit: UnitNode) => { chosen: boolean; note: string };

/** The entries of open units of a kind and a state; those above them cannot be chosen then. */
function buildEntries(
  tree: UnitTree<ChoosableUnit>,
  { kind, state }: Shown,
  describe: Describe,
): TreeEntry[] {
  const toEntries = (parent: number | null): TreeEntry[] =>
    tree
      .listChildren(parent)
      .filter(({ closed }) => !closed)
      .flatMap((unit) => {
        const children = toEntries(unit.id);
        const fits = (!kind || unit.kind === kind) && (!state || String(unit.inState) === state);
        const count = children.reduce(
          (sum, child) => sum + child.count + (child.id === undefined ? 0 : 1),
          0,
        );
        const { id, name, code } = unit;
        if (!fits && count === 0) return [];
        return [{ ...(fits && { id }), name, code, count, ...describe(unit), muted: !fits, children }];
      });
  return toEntries(null);
}

const keyOf = ({ node }: NewItem) => node.code ?? '';

interface UnitChooserProps {
  units: { tree: UnitTree<ChoosableUnit>; error: Error | null; pending: boolean; retry: () => void };
  /** The lists of choices, for the names of states. */
  choices: Choices | undefined;
  chosen: readonly number[];
  /** The ids of the units that follow from the chosen ones, these included. */
  included: readonly number[];
  onPress: (unit: number) => void;
}

function createDescription({ chosen, included }: UnitChooserProps): Describe {
  const [all, own] = [new Set(included), new Set(chosen)];
  return ({ id, kind }) => {
    const more = own.has(id) ? t('Chosen') : all.has(id) ? t('Included') : '';
    return { chosen: own.has(id), note: [nameChoice(kind), more].filter(Boolean).join(' · ') };
  };
}

interface FiltersProps {
  shown: Shown;
  states: readonly { value: string; label: string }[];
  onText: (text: string) => void;
  onShown: (shown: Shown) => void;
}

function Filters({ shown, states, onText, onShown }: FiltersProps) {
  return (
    <Flex gap="3" p="3" borderBottomWidth="1px" flexWrap="wrap">
      <Box flex="2 1 12rem">
        <Field label={t('Search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={t('Name or code')}
              onChange={({ target }) => startTransition(() => onText(target.value))}
            />
          )}
        </Field>
      </Box>
      <Box flex="1 1 9rem">
        <PlainSelect<UnitKind>
          label={t('Kind')}
          none={t('All kinds')}
          value={unitKinds.find((kind) => kind === shown.kind) ?? ''}
          options={unitKinds.map((kind) => ({ value: kind, label: nameChoice(kind) }))}
          onChange={(kind) => onShown({ ...shown, kind })}
        />
      </Box>
      <Box flex="1 1 9rem">
        <PlainSelect
          label={t('State')}
          none={t('All states')}
          value={shown.state}
          options={states}
          onChange={(state) => onShown({ ...shown, state })}
        />
      </Box>
    </Flex>
  );
}

/** Scrolls the chooser into view where it opens. */
const reveal = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** The units as a tree with a filter by text, kind and state. Pressing a unit chooses it, or takes it out again. */
export function UnitChooser(props: UnitChooserProps) {
  const { choices, onPress } = props;
  const { tree: units, error, pending, retry } = props.units;
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>({ kind: '', state: '' });
  const [opened, setOpened] = useState<readonly string[]>();
  const tree = buildTree(buildEntries(units, shown, createDescription(props)), keyOf);
  const matches = findMatches(tree, text);
  const listed = choices ? listOptions(choices, 'state') : [];
  const states = listed.map(({ value, label }) => ({ value: String(value), label }));
  const expanded = (tree.items.length > MOST_EXPANDED ? tree.roots : tree.items).map(({ key }) => key);
  return (
    <Box
      ref={reveal}
      role="region"
      aria-label={t('Choose units')}
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
    >
      <Filters {...{ shown, states }} onText={setText} onShown={setShown} />
      <ListState
        loading={pending}
        error={error}
        onRetry={retry}
        empty={matches ? !tree.roots.some(matches.isKept) : tree.roots.length === 0}
        why={t('No open unit matches this search.')}
      >
        <Box css={{ '& > [role=tree]': { maxHeight: '80', pb: '1' } }}>
          <TreeView
            label={t('Units')}
            narrow
            {...{ tree, matches, onPress }}
            opened={opened ?? expanded}
            counted={{ one: t('unit below'), many: t('units below') }}
            onOpened={setOpened}
          />
        </Box>
      </ListState>
    </Box>
  );
}
