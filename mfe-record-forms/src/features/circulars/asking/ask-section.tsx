import type { CircularRow } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import { DayField, PersonLookup } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t, labels } from '@lexboard/shared-lib/texts';
import { ErrorPanel, Grid, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import { askedWords, isAsking, nobodyAsked, owners, startAsking, type AskedValues } from './asked-values.ts';
import { reachQueryOptions, type ReachRow } from './reach.ts';
import { ReachList } from './reach-list.tsx';

/** What is stored of a circular: its id, and how many reviews it has. */
export type StoredCircular = Pick<CircularRow, 'id' | 'reviews'>;

interface AskSectionProps {
  asked: AskedValues;
  /** The ids of its laws. */
  laws: readonly number[];
  stored: StoredCircular | undefined;
  messageOf: (name: `asked.${string}`) => string | undefined;
  /** Sets a field of the form: `asked`, or one in it by its path. Stable. */
  onChange: (name: string, value: unknown) => void;
}

const ownersOption = labels([{ value: owners, label: 'The owner of each record' }]);

interface PeopleProps extends Pick<AskSectionProps, 'asked' | 'messageOf' | 'onChange'> {
  rows: readonly ReachRow[];
}

function People({ asked, rows, messageOf, onChange }: PeopleProps) {
  const { reviewer, otherwise, checker, day } = asked;
  const lacksOwner = reviewer === owners && rows.some(({ owner }) => owner === '');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      <PersonLookup
        name="asked.reviewer"
        label={t('Reviewer')}
        value={reviewer}
        others={ownersOption}
        help={t('Who says what it changes.')}
        message={messageOf('asked.reviewer')}
        onChange={(name, value) => onChange(name, value || owners)}
      />
      <DayField
        name="asked.day"
        label={t('Due', undefined, 'a day')}
        value={day}
        help={t('The day by which all are decided.')}
        message={messageOf('asked.day')}
        onChange={onChange}
      />
      {lacksOwner && (
        <PersonLookup
          name="asked.otherwise"
          label={t('Reviewer where there is no owner')}
          value={otherwise}
          message={messageOf('asked.otherwise')}
          onChange={onChange}
        />
      )}
      <PersonLookup
        name="asked.checker"
        label={t('Checker')}
        value={checker}
        approves
        help={t(
          'Who signs, with Edit access; without one, the outcome stands. Records that the checker owns need another reviewer.',
        )}
        message={messageOf('asked.checker')}
        onChange={onChange}
      />
    </Grid>
  );
}

function Reach({ asked, laws, stored, messageOf, onChange }: AskSectionProps) {
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    ...reachQueryOptions(laws, stored?.id),
    enabled: laws.length > 0,
  });
  if (laws.length === 0)
    return <Text color="fg.muted">{t('Choose the law first: its records are listed here.')}</Text>;
  if (!rows && error) {
    return (
      <ErrorPanel
        title={t('Its records could not be read')}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="5">
      {rows?.length !== 0 && <People {...{ asked, rows: rows ?? [], messageOf, onChange }} />}
      {rows ? <ReachList {...{ asked, rows, onChange }} /> : <TextSkeleton lines={4} />}
    </Stack>
  );
}

/** Who must look at a circular: nobody, or the reviewers of the records that it may change (change of law §2.1). */
export function AskSection(props: AskSectionProps) {
  const { asked, stored, onChange } = props;
  const today = formatToday(useTimeZone());
  const own = useSession()?.id;
  const who = isAsking(asked) ? 'reach' : 'nobody';
  const choose = (_name: string, said: string) => {
    if (said === askedWords[who]) return;
    onChange('asked', said === askedWords.reach ? startAsking(today, own) : nobodyAsked);
  };
  return (
    <Stack gap="4">
      <RadioField
        name="asked.who"
        label={stored?.reviews?.total ? t('Who else must look at it') : t('Who must look at it')}
        value={askedWords[who]}
        options={[askedWords.nobody, askedWords.reach]}
        onChange={choose}
      />
      {isAsking(asked) && <Reach {...props} />}
    </Stack>
  );
}
