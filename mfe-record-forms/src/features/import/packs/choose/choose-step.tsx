import { FailureNote } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Stack } from '@lexboard/shared-lib/ui';
import { NumberFacts } from '../../import-numbers.tsx';
import { StepFooter } from '../../step-footer.tsx';
import type { PackDraft } from '../pack-draft.ts';
import type { OpenedPackReply } from '../pack-queries.ts';
import { countOrBlank, listCounts } from '../pack-words.ts';
import type { PackCheck } from '../use-pack-check.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { PackFacts } from './pack-facts.tsx';

export interface PackStepProps {
  pack: OpenedPackReply;
  check: PackCheck;
  draft: PackDraft;
  onDraft: (patch: Partial<PackDraft>) => void;
  /** The address of the other step. */
  to: string;
}

/** What is chosen: records by kind, their days, and what is there already. */
function ChosenNumbers({ pack, check: { checked, upToDate } }: Pick<PackStepProps, 'pack' | 'check'>) {
  const facts = [
    ...listCounts(pack.kinds, checked?.kinds).map(({ label, count }) => ({
      label,
      value: countOrBlank(count),
    })),
    { label: t('Due days in the next 12 months'), value: countOrBlank(checked?.dueDays) },
    { label: t('Already there'), value: countOrBlank(checked?.same) },
  ];
  return (
    <Box opacity={upToDate ? 1 : 0.5} transition="opacity 150ms" aria-busy={!upToDate}>
      <NumberFacts facts={facts} />
    </Box>
  );
}

function describeChosen({ checked, checking }: PackCheck): string {
  if (checking) return t('Counting …');
  if (!checked) return '';
  return checked.total === 0
    ? t('No record of the pack fits this choice.')
    : t('{count, plural, one {# record} other {# records}} chosen. Nothing is taken over yet.', {
        count: checked.total,
      });
}

/** What the pack is, and what of it is taken over. */
export function ChooseStep({ pack, check, draft, onDraft, to }: PackStepProps) {
  const { checked, error, upToDate, retry } = check;
  return (
    <>
      <Stack gap="5">
        <PackFacts pack={pack} />
        <ChoiceFields offers={pack.offers} choose={draft.choose} onChoose={(choose) => onDraft({ choose })} />
        {error && <FailureNote message={error.message} />}
        <ChosenNumbers {...{ pack, check }} />
      </Stack>
      <StepFooter note={describeChosen(check)}>
        {error && <Button onClick={retry}>{t('Count again')}</Button>}
        {upToDate && checked && checked.total > 0 ? (
          <Button asChild variant="solid" type={undefined}>
            <RouterLink to={to}>{t('Check the records')}</RouterLink>
          </Button>
        ) : (
          <Button variant="solid" disabled>
            {t('Check the records')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
