import { memo, useDeferredValue } from 'react';
import { type TimelineEntry, nameLogAction } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { changesStyle, PlainFieldChanges } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, TimeHeading, Timestamp } from '@lexboard/shared-lib/ui';
import { nameType } from './name-type.ts';
import { findVersion, type RecordVersion } from './history/versions.ts';

/**
 * One styled element for the whole table, with `content-visibility` for rows outside the viewport: a record may have
 * hundreds of entries. It needs its own box, so the rows are grids.
 */
const Entries = chakra('table', {
  base: {
    display: 'block',
    width: 'full',
    fontSize: 'sm',
    textStyle: 'figures',
    '& thead': { display: { base: 'none', md: 'block' } },
    '& tbody': { display: 'block' },
    '& tr': {
      display: { base: 'block', md: 'grid' },
      gridTemplateColumns: '11.75rem minmax(0, 1fr) 9rem',
      ps: '2',
    },
    '& th': { py: '2', color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
    '& th, & td': { pe: '3' },
    '& td': { display: 'block', overflowWrap: 'anywhere' },
    '& th:first-of-type': { ps: '5' },
    '& tbody tr': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 8rem', md: 'auto 5.5rem' },
      '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
    },
    '& td:first-of-type': {
      position: 'relative',
      pt: '2',
      ps: '5',
      whiteSpace: 'nowrap',
      borderInlineStartWidth: '2px',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-6px',
        top: '3',
        width: '2.5',
        height: '2.5',
        borderRadius: 'full',
        bg: 'accent',
      },
    },
    '& td:not(:first-of-type)': {
      py: { base: '0.5', md: '2' },
      ps: { base: '5', md: '0' },
      borderInlineStartWidth: { base: '2px', md: '0' },
    },
    '& td > b': { display: 'block', fontWeight: 'semibold' },
    '& td > p': { color: 'fg.muted' },
    '& td > ul': changesStyle,
    '& tr[aria-current]': { bg: 'bg.selected' },
    '& [data-history]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      '@media print': { display: 'none' },
    },
    '& [data-history] button': {
      minH: '6',
      color: 'accent',
      textDecorationLine: 'underline',
      textUnderlineOffset: '3px',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'accent.hover' },
    },
  },
});

/** Actions on the versions of entries; stable functions. */
export interface MomentActions {
  look: (at: string) => void;
  compare: (at: string) => void;
}

interface EntryRowProps extends MomentActions {
  entry: TimelineEntry;
  /** The record's name in entries. */
  compliance: string;
  /** The version of the entry; undefined if it is not in the list. */
  moment: RecordVersion | undefined;
  /** Whether the entry created the version and an earlier one exists. */
  comparable: boolean;
  current: boolean;
}

function MomentButtons({ moment, entry, comparable, look, compare }: EntryRowProps) {
  const time = formatZonedTimestamp(useTimeZone(), entry.createdon);
  if (!moment) return null;
  return (
    <div data-history>
      {!moment.isNow && (
        <button
          type="button"
          aria-label={t('View as it was {time}', { time })}
          onClick={() => look(moment.key)}
        >
          {t('View as it was')}
        </button>
      )}
      {comparable && (
        <button
          type="button"
          aria-label={t('Compare {time} with before', { time })}
          onClick={() => compare(moment.key)}
        >
          {t('Compare')}
        </button>
      )}
    </div>
  );
}

const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, compliance, current } = props;
  return (
    <tr aria-current={current || undefined}>
      <td>
        <Timestamp at={entry.createdon} />
      </td>
      <td>
        <b>{nameLogAction(entry.action)}</b>
        {entry.complianceRecord !== compliance && (
          <p>
            {nameType(entry.type)}: {entry.complianceRecord}
          </p>
        )}
        {entry.reason && <p>{t('Reason: {reason}', { reason: entry.reason })}</p>}
        {entry.changes.length > 0 && <PlainFieldChanges changes={entry.changes} />}
        <MomentButtons {...props} />
      </td>
      <td>{entry.account === undefined ? entry.user : `${entry.user} (${entry.account})`}</td>
    </tr>
  );
});

interface TimelineEntriesProps extends MomentActions, Pick<EntryRowProps, 'compliance'> {
  entries: readonly TimelineEntry[];
  moments: readonly RecordVersion[];
  /** The key of the shown version. */
  at: string;
}

const atOnce = 30;

/**
 * The entries of D2 §3 "Timeline entry", each with a link to its version. An entry names its record only if it is
 * another record or an earlier name.
 */
export function TimelineEntries({ entries, moments, at, ...same }: TimelineEntriesProps) {
  const byKey = new Map(moments.map((moment) => [moment.key, moment]));
  const oldest = moments.at(-1);
  // The entries that fit the screen render at once, the rest deferred, so that input is not blocked.
  const shown = useDeferredValue(entries, entries.slice(0, atOnce));
  return (
    <Entries aria-label={t('Timeline of Changes')}>
      <thead>
        <tr>
          <th>
            <TimeHeading label={t('Date')} />
          </th>
          <th>{t('Action')}</th>
          <th>{t('Action By (Username)')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((entry) => {
          const moment = findVersion(entry, byKey);
          const comparable = moment?.madeBy === entry.id && moment !== oldest;
          const current = moment !== undefined && moment.key === at;
          return <EntryRow key={entry.id} {...{ entry, moment, comparable, current }} {...same} />;
        })}
      </tbody>
    </Entries>
  );
}
