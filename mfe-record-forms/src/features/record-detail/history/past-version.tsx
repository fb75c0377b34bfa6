import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button } from '@lexboard/shared-lib/ui';
import { useNamedChoices } from '../../../use-named-choices.ts';
import { currentVersion } from '../detail-view.ts';
import { RecordFacts } from '../facts/record-facts.tsx';
import type { ChangeView } from '../use-detail-view.ts';
import { FailedVersion } from './failed-version.tsx';
import { VersionBar } from './version-bar.tsx';
import type { RecordVersion } from './versions.ts';
import { RestoreVersion } from './restore-version.tsx';
import { useVersion } from './use-version.ts';

export interface HistoryProps {
  kind: RecordKind;
  now: StoredRecord;
  choices: Choices;
  moments: readonly RecordVersion[];
  onView: ChangeView;
}

/** An earlier version of the record, below a bar that says so. */
export function PastVersion(props: HistoryProps & { moment: RecordVersion }) {
  const { kind, now, moments, moment, onView } = props;
  const { record, stale, error, retry } = useVersion(kind, now, moment);
  const { choices = props.choices } = useNamedChoices(kind, [now, record]);
  const present = moments.find(({ isNow }) => isNow);
  const goTo = (to: RecordVersion | undefined) => onView(to && !to.isNow ? { at: to.key } : currentVersion);
  return (
    <>
      <VersionBar moment={moment} moments={moments} onMoment={goTo}>
        {present && (
          <Button size="sm" onClick={() => onView({ against: moment.key, at: present.key })}>
            {t('Compare with now')}
          </Button>
        )}
        <RestoreVersion
          {...{ kind, now, choices, moment, onView }}
          then={stale || error ? undefined : record}
        />
      </VersionBar>
      {error ? (
        <FailedVersion kind={kind} error={error} onRetry={() => void retry()} />
      ) : (
        <Box aria-busy={stale} opacity={stale ? 0.5 : 1} transition="opacity 150ms 150ms">
          <RecordFacts kind={kind} record={record} choices={choices} />
        </Box>
      )}
    </>
  );
}
