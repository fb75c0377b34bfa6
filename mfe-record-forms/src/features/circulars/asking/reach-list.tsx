import { useMemo, useState } from 'react';
import { useNamedPerson } from '@lexboard/shared-lib/client';
import { findKind, toTextKey } from '@lexboard/shared-lib/domain';
import { PersonLookup } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  Checkbox,
  chakra,
  Flex,
  formatCount,
  Input,
  Stack,
  Text,
} from '@lexboard/shared-lib/ui';
import { createTicks, owners, type AskedValues } from './asked-values.ts';
import type { ReachRow } from './reach.ts';

/** Rows that are shown at first, and with each press on more. */
const SHOWN = 50;

/** From this number of rows on a search is offered. */
const MANY = 8;

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: '72',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': { px: '3', py: '1.5', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

interface ReachListProps {
  asked: AskedValues;
  rows: readonly ReachRow[];
  onChange: (name: string, value: unknown) => void;
}

const titleOf = (kind: string) => findKind(kind)?.title ?? kind;

interface RowProps {
  row: ReachRow;
  /** Said of a record that has no owner. */
  ownerless: string;
  ticked: boolean;
  /** The reviewer of this record alone; undefined for that of all. */
  reviewer: string | undefined;
  onTick: () => void;
  onReviewer: (reviewer: string) => void;
}

function Row({ row, ownerless, ticked, reviewer, onTick, onReviewer }: RowProps) {
  const { key, kind, code, name, owner } = row;
  const facts = `${titleOf(kind)} ${code} · ${owner ? t('Owner: {owner}', { owner }) : ownerless}`;
  return (
    <li>
      <Flex gap="3" align="flex-start" justify="space-between">
        <Checkbox label={name} description={facts} checked={ticked} onChange={onTick} />
        {ticked && reviewer === undefined && (
          <Button
            size="sm"
            variant="ghost"
            flexShrink={0}
            aria-label={t('Another reviewer for {name}', { name })}
            onClick={() => onReviewer('')}
          >
            {t('Reviewer')}
          </Button>
        )}
      </Flex>
      {ticked && reviewer !== undefined && (
        <Box ps="6" pt="2" pb="1">
          <PersonLookup
            name={`each.${key}`}
            label={t('Reviewer for {name}', { name })}
            value={reviewer}
            help={t('Leave empty for the reviewer of all.')}
            onChange={(_name, value) => onReviewer(value)}
          />
        </Box>
      )}
    </li>
  );
}

/** The kinds of the rows, in their order. */
const listKinds = (rows: readonly ReachRow[]) => [...new Set(rows.map(({ kind }) => kind))];

function useTicks({ asked, rows, onChange }: ReachListProps) {
  const isTicked = useMemo(() => createTicks(asked), [asked]);
  return {
    isTicked,
    /** Ticks these rows, or takes their ticks away. */
    tick: (some: readonly ReachRow[], ticked: boolean) => {
      const turned = new Set(asked.turned);
      for (const { key, ticked: first } of some) {
        if (first === ticked) turned.delete(key);
        else turned.add(key);
      }
      onChange('asked.turned', [...turned]);
    },
    countOf: (kind: string) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return { ofKind, ticked: ofKind.filter(isTicked).length };
    },
  };
}

type Ticks = ReturnType<typeof useTicks>;

/** Ticks all records of a kind, or takes their ticks away. */
function Kinds({ rows, ticks: { tick, countOf } }: Pick<ReachListProps, 'rows'> & { ticks: Ticks }) {
  return (
    <Flex columnGap="5" rowGap="1" wrap="wrap">
      {listKinds(rows).map((kind) => {
        const { ofKind, ticked: some } = countOf(kind);
        return (
          <Checkbox
            key={kind}
            label={t('{kind} {some} of {all}', {
              kind: titleOf(kind),
              some: formatCount(some),
              all: formatCount(ofKind.length),
            })}
            checked={some > 0}
            ref={(box: HTMLInputElement | null) => {
              if (box) box.indeterminate = some > 0 && some < ofKind.length;
            }}
            onChange={() => tick(ofKind, some < ofKind.length)}
          />
        );
      })}
    </Flex>
  );
}

/** What is said of a record without an owner: where owners review, who reviews it instead. */
function useOwnerless({ reviewer, otherwise }: AskedValues): string {
  const person = useNamedPerson(otherwise ? Number(otherwise) : undefined, undefined);
  if (reviewer !== owners) return t('Without an owner');
  if (otherwise === '') return t('Without an owner and a reviewer');
  return person
    ? t('Without an owner: {person} reviews it', { person: person.label })
    : t('Without an owner');
}

/** The records that a circular may change, to be narrowed by hand: by kind, by search, one by one (change of law §2.1). */
export function ReachList(props: ReachListProps) {
  const { asked, rows, onChange } = props;
  const ticks = useTicks(props);
  const { isTicked, tick } = ticks;
  const ownerless = useOwnerless(asked);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN);
  const words = toTextKey(search);
  const found = useMemo(
    () => rows.filter(({ name, code, owner }) => toTextKey(`${name} ${code} ${owner}`).includes(words)),
    [rows, words],
  );
  const ticked = rows.filter(isTicked).length;
  if (rows.length === 0)
    return <Text color="fg.muted">{t('Each record of its law has a review of it already.')}</Text>;
  return (
    <Stack gap="2" role="group" aria-label={t('Records')}>
      <Text role="status" fontSize="sm" fontWeight="medium">
        {t('{ticked} of {all, plural, one {# record} other {# records}}', {
          ticked: formatCount(ticked),
          all: rows.length,
        })}
      </Text>
      <Kinds rows={rows} ticks={ticks} />
      {rows.length > MANY && (
        <Input
          type="search"
          aria-label={t('Search the records')}
          placeholder={t('Search by name, code or owner')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Rows>
        {found.slice(0, most).map((row) => (
          <Row
            key={row.key}
            row={row}
            ownerless={ownerless}
            ticked={isTicked(row)}
            reviewer={asked.each[row.key]}
            onTick={() => tick([row], !isTicked(row))}
            onReviewer={(reviewer) => onChange('asked.each', { ...asked.each, [row.key]: reviewer })}
          />
        ))}
        {found.length === 0 && (
          <li>
            <Text color="fg.muted">{t('No records match.')}</Text>
          </li>
        )}
      </Rows>
      {found.length > most && (
        <Button size="sm" alignSelf="start" onClick={() => setMost(most + SHOWN)}>
          {t('Show more of {all}', { all: formatCount(found.length) })}
        </Button>
      )}
    </Stack>
  );
}
