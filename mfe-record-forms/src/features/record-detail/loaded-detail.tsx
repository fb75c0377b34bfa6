import { useCallback, useMemo, useState } from 'react';
import type { Choices, RecordOfPack, TimelineEntry, StoredRecord } from '@lexboard/shared-lib/contract';
import { formatText, isToReview, type RecordKind } from '@lexboard/shared-lib/domain';
import { useSession } from '@lexboard/shared-lib/session';
import { words } from '@lexboard/shared-lib/texts';
import { Box, createLazyPart, Stack } from '@lexboard/shared-lib/ui';
import { AttachedRecords } from '../../law-parts/attached-records.tsx';
import { LawCirculars } from '../../law-parts/law-circulars.tsx';
import { RecordSource } from '../../parts/record-source.tsx';
import { RecordChanges } from './changes/record-changes.tsx';
import { DetailActions } from './detail-actions.tsx';
import { currentVersion, type DetailView } from './detail-view.ts';
import { LastYear } from './due/last-year.tsx';
import { NextDue } from './due/next-due.tsx';
import { RecordDue } from './due/record-due.tsx';
import { RecordPeople } from './due/record-people.tsx';
import { becomesDue, isForUnits } from './due/record-schedule.ts';
import { useAddingEvent } from './due/use-adding-event.ts';
import { AsOfDay } from './history/as-of-day.tsx';
import { listVersions, findNeighbours, type RecordVersion } from './history/versions.ts';
import { LawApplicability } from './facts/law-applicability.tsx';
import { LawOverdue } from './facts/law-overdue.tsx';
import { NoticeChain } from './facts/notice-chain.tsx';
import { RecordFacts } from './facts/record-facts.tsx';
import { Timeline } from './timeline.tsx';
import type { ChangeView } from './use-detail-view.ts';
import { useViewFocus } from './use-view-focus.ts';

const AsOf = createLazyPart(async () => (await import('./history/as-of.tsx')).AsOf);
const PastVersion = createLazyPart(async () => (await import('./history/past-version.tsx')).PastVersion);
const Comparison = createLazyPart(async () => (await import('./history/comparison.tsx')).Comparison);

interface LoadedDetailProps {
  kind: RecordKind;
  record: StoredRecord;
  /** The pack that it is of. */
  pack: RecordOfPack | undefined;
  choices: Choices;
  /** Newest first. */
  entries: readonly TimelineEntry[];
  view: DetailView;
  onView: ChangeView;
}

interface ShownProps extends Omit<LoadedDetailProps, 'entries'> {
  moments: readonly RecordVersion[];
}

const shownNames = words({
  now: 'As it is now',
  moment: 'As it was',
  day: 'As it stood',
  comparison: 'Comparison',
});

/** Resolves the view; unknown versions and the current one show the current record. */
function findShown({ at, against, on }: DetailView, moments: readonly RecordVersion[]) {
  if (on) return { name: shownNames.day, day: on };
  const find = (key: string) => moments.find((moment) => moment.key === key);
  const [moment, other] = [find(at), find(against)];
  if (moment && other) return { name: shownNames.comparison, compared: [other, moment] as const };
  if (moment && !moment.isNow) return { name: shownNames.moment, moment };
  return { name: shownNames.now };
}

function Shown({ kind, record, pack, choices, view, onView, moments }: ShownProps) {
  const { compared, moment, day } = findShown(view, moments);
  const onAdding = useAddingEvent({ kind, record, onView });
  /** Whether all units are being loaded, to be printed. */
  const [printing, setPrinting] = useState(false);
  const session = useSession();
  const hasMore = session?.hasUnits === true && becomesDue(kind) && isForUnits({ record });
  const onPrint = () => (hasMore ? setPrinting(true) : window.print());
  const history = { kind, now: record, choices, moments, onView };
  if (day) return <AsOf {...{ kind, id: record.id, day, onView }} />;
  if (compared) return <Comparison {...history} compared={compared} onlyDifferences={view.onlyDifferences} />;
  if (moment) return <PastVersion {...history} moment={moment} />;
  const isLaw = kind.name === 'law';
  return (
    <>
      <RecordFacts
        {...{ kind, record, choices }}
        actions={<DetailActions {...{ kind, record, onAdding, onPrint }} />}
      >
        {isLaw && (
          <>
            <LawOverdue lawId={record.id} count={Number(record['overdue'] ?? 0)} />
            <LastYear of={{ law: record.id }} />
            <LawApplicability lawId={record.id} />
            <AttachedRecords lawId={record.id} lawStatus={formatText(record[kind.wire.lawStatus])} />
          </>
        )}
        {record.chain && <NoticeChain id={record.id} chain={record.chain} />}
        {becomesDue(kind) && (
          <Stack gap="1">
            <NextDue kind={kind} record={record} />
            <RecordPeople kind={kind} id={record.id} readOnly={record.readOnly === 'true'} />
          </Stack>
        )}
      </RecordFacts>
      {pack && <RecordSource of={pack} />}
      {becomesDue(kind) && (
        <RecordDue
          {...{ kind, record, onAdding, printing }}
          adding={view.event}
          onPrinted={() => setPrinting(false)}
        />
      )}
      {isLaw && (
        <LawCirculars
          lawId={record.id}
          code={formatText(record[kind.wire.code])}
          type="Popup"
          locked={record.editOption === 'false'}
        />
      )}
      <RecordChanges kind={kind} id={record.id} expected={isToReview(record)} />
    </>
  );
}

/** The record, an earlier version, or a comparison; below it the timeline. */
export function LoadedDetail({ entries, ...shown }: LoadedDetailProps) {
  const { record, view, onView } = shown;
  const moments = useMemo(() => listVersions(entries, record), [entries, record]);
  const { name } = findShown(view, moments);
  const { area, lead } = useViewFocus(name, shownNames.now);
  const look = useCallback(
    (at: string) => {
      lead();
      onView({ ...currentVersion, at });
    },
    [lead, onView],
  );
  const compare = useCallback(
    (at: string) => {
      lead();
      onView({ at, against: findNeighbours(moments, at).earlier?.key ?? '', on: '' });
    },
    [lead, moments, onView],
  );
  const standOn = (on: string) => {
    if (!on) return;
    lead();
    onView({ ...currentVersion, on });
  };
  return (
    <>
      <Box ref={area} role="region" aria-label={name} tabIndex={-1} outline="none">
        <Shown {...shown} moments={moments} />
      </Box>
      <Timeline
        open={view.timeline}
        onToggle={(timeline) => onView({ timeline })}
        asOf={view.on ? null : <AsOfDay onDay={standOn} />}
        {...{ entries, moments, look, compare }}
        kind={shown.kind}
        record={record}
        at={view.against ? '' : view.at}
      />
    </>
  );
}
