import { useMemo } from 'react';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Checkbox, Flex } from '@lexboard/shared-lib/ui';
import { useNamedChoices } from '../../../use-named-choices.ts';
import { currentVersion } from '../detail-view.ts';
import type { HistoryProps } from './past-version.tsx';
import { compareFields } from './compare-fields.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { FailedVersion } from './failed-version.tsx';
import { formatShortTitle, type RecordVersion } from './versions.ts';
import { useVersion } from './use-version.ts';

interface ComparisonProps extends HistoryProps {
  /** The two versions, left first. */
  compared: readonly [RecordVersion, RecordVersion];
  onlyDifferences: boolean;
}

interface MomentChoiceProps {
  label: string;
  moments: readonly RecordVersion[];
  chosen: RecordVersion;
  onChoose: (key: string) => void;
}

function MomentChoice({ label, moments, chosen, onChoose }: MomentChoiceProps) {
  const zone = useTimeZone();
  return (
    <PlainSelect
      label={label}
      size="sm"
      value={chosen.key}
      options={moments.map((moment) => ({ value: moment.key, label: formatShortTitle(zone, moment) }))}
      onChange={onChoose}
    />
  );
}

function ComparisonBar({ moments, compared, onlyDifferences, onView }: ComparisonProps) {
  const [before, after] = compared;
  return (
    <Flex gap="3" mb="4" flexWrap="wrap" align="flex-end">
      <Box flex="1 1 15rem" minW="0">
        <MomentChoice
          label={t('Compare')}
          moments={moments}
          chosen={before}
          onChoose={(against) => onView({ against })}
        />
      </Box>
      <Box flex="1 1 15rem" minW="0">
        <MomentChoice label={t('With')} moments={moments} chosen={after} onChoose={(at) => onView({ at })} />
      </Box>
      <Flex gap="3" width="full" justify="space-between" align="center" flexWrap="wrap">
        <Checkbox
          label={t('Only differences')}
          checked={onlyDifferences}
          onChange={({ target }) => onView({ onlyDifferences: target.checked })}
        />
        <Button size="sm" onClick={() => onView(currentVersion)}>
          {t('Back to now')}
        </Button>
      </Flex>
    </Flex>
  );
}

/** A comparison of two versions. */
export function Comparison(props: ComparisonProps) {
  const { kind, now, compared, onlyDifferences } = props;
  const before = useVersion(kind, now, compared[0]);
  const after = useVersion(kind, now, compared[1]);
  const { choices = props.choices } = useNamedChoices(kind, [before.record, after.record]);
  const fields = useMemo(
    () => compareFields(kind, choices, before.record, after.record),
    [kind, choices, before.record, after.record],
  );
  const zone = useTimeZone();
  const failed = [before, after].find(({ error }) => error);
  const stale = before.stale || after.stale;
  return (
    <>
      <ComparisonBar {...props} />
      {failed?.error ? (
        <FailedVersion kind={kind} error={failed.error} onRetry={() => void failed.retry()} />
      ) : (
        <Box aria-busy={stale} opacity={stale ? 0.5 : 1} transition="opacity 150ms 150ms">
          <ComparisonTable
            fields={fields}
            titles={[formatShortTitle(zone, compared[0]), formatShortTitle(zone, compared[1])]}
            onlyDifferences={onlyDifferences}
          />
        </Box>
      )}
    </>
  );
}
