import { FailureNote } from '@lexboard/shared-lib/forms';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, formatCount, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { mergeUnknown } from '../../check/check-settings.ts';
import { FaultsTable } from '../../check/faults-table.tsx';
import { decide, Setting } from '../../check/save-settings.tsx';
import { UnknownChoices } from '../../check/unknown-choices.tsx';
import { NumberFacts } from '../../import-numbers.tsx';
import { useRun } from '../../run/use-run.ts';
import { StepFooter } from '../../step-footer.tsx';
import type { PackStepProps } from '../choose/choose-step.tsx';
import type { PackCheckResult } from '../pack-queries.ts';
import { fieldsOfPacks } from '../pack-words.ts';
import type { PackCheck } from '../use-pack-check.ts';
import { PlannedRecords, RecordsThere } from './planned-records.tsx';

const listFacts = ({ added, same, refused, published, dueDays }: PackCheckResult) => [
  { label: t('Would be added'), value: formatCount(added) },
  { label: t('Already there'), value: formatCount(same) },
  { label: t('Cannot be taken'), value: formatCount(refused), warns: refused > 0 },
  { label: t('Can be published'), value: formatCount(published) },
  { label: t('Due days in the next 12 months'), value: formatCount(dueDays) },
];

const unknownWords = words({
  help: 'These names are not choices of their fields here. Choose what each stands for; without a decision the records are taken without it.',
  undecided: 'Not decided: taken without it',
});

/** Why records would stay Drafts. */
function Drafts({ reasons }: { reasons: PackCheckResult['drafts'] }) {
  if (reasons.length === 0) return null;
  return (
    <Card>
      <Text fontWeight="medium">{t('Some records would stay Drafts:')}</Text>
      <Box as="ul" ps="5" listStyleType="disc">
        {reasons.map(({ message, rows }) => (
          <li key={message}>
            {formatCount(rows)}: {message}
          </li>
        ))}
      </Box>
    </Card>
  );
}

/** The records that a run takes: those that it adds, and those there that it links. */
const countTaken = ({ added, changed, same }: PackCheckResult): number => added + changed + same;

function describeRun({ checked, checking }: PackCheck): string {
  if (checking) return t('The records are being checked …');
  if (!checked) return '';
  const { refused } = checked;
  if (countTaken(checked) === 0) return t('With this choice no record can be taken.');
  return refused > 0
    ? t('{count, plural, one {# record} other {# records}} cannot be taken and will be left out.', {
        count: refused,
      })
    : t('All records can be taken.');
}

function Foot({ id, check, to }: { id: string; check: PackCheck; to: string }) {
  const { run, starting } = useRun(id);
  const { checked, error, upToDate, retry, confirm } = check;
  // Another administrator may have chosen differently in the same import since.
  const start = async () => {
    if (await confirm()) run();
  };
  const taken = checked ? countTaken(checked) : 0;
  return (
    <StepFooter note={describeRun(check)}>
      <Button asChild type={undefined}>
        <RouterLink to={to}>{t('Back')}</RouterLink>
      </Button>
      {error ? (
        <Button variant="solid" onClick={retry}>
          {t('Check again')}
        </Button>
      ) : (
        <Button
          variant="solid"
          loading={starting}
          disabled={!upToDate || taken === 0}
          onClick={() => void start()}
        >
          {t('Take over {count, plural, one {# record} other {# records}}', { count: taken })}
        </Button>
      )}
    </StepFooter>
  );
}

/** What a take-over would do, record by record. */
export function CheckPackStep({ id, check, draft, onDraft, to }: PackStepProps & { id: string }) {
  const { checked, error, upToDate } = check;
  const unknown = mergeUnknown(draft.choices, checked?.unknown ?? []);
  return (
    <>
      <Stack gap="5">
        {error && <FailureNote message={error.message} />}
        {checked ? (
          <Box opacity={upToDate ? 1 : 0.5}>
            <NumberFacts facts={listFacts(checked)} />
          </Box>
        ) : (
          !error && <TextSkeleton lines={3} />
        )}
        <Card>
          <Setting
            name="publish"
            label={t('Save records')}
            value={draft.publish}
            options={decide(t('As Drafts'), t('Published where they have all that is required'))}
            onChange={(publish) => onDraft({ publish })}
          />
        </Card>
        {checked && <Drafts reasons={checked.drafts} />}
        {unknown.length > 0 && (
          <UnknownChoices
            kind={fieldsOfPacks}
            values={unknown}
            words={unknownWords}
            onChoose={(choices) => onDraft({ choices })}
          />
        )}
        {checked && (
          <Stack gap="5" {...disableWhileStale(!upToDate)} opacity={upToDate ? 1 : 0.5}>
            {checked.faultsTotal > 0 && (
              <FaultsTable id={id} faults={checked.faults} total={checked.faultsTotal} />
            )}
            <RecordsThere checked={checked} />
            <PlannedRecords checked={checked} />
          </Stack>
        )}
      </Stack>
      <Foot {...{ id, check, to }} />
    </>
  );
}
