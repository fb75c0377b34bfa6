import { isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { Navigate, RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Button, ErrorPanel, formatCount, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { readMapping } from '../columns/mapping.ts';
import { findHiddenQuestion } from '../file/hidden-question.ts';
import type { ImportDraft } from '../import-draft.ts';
import { ImportNumbers } from '../import-numbers.tsx';
import { useRun } from '../run/use-run.ts';
import { StepFooter } from '../step-footer.tsx';
import { useFound, type Found } from '../use-found.ts';
import { listDueChoices, listUnknown, readChoices, readEmptyCells, toSettings } from './check-settings.ts';
import { ChangedSchedules, findOpenDay } from './changed-schedules.tsx';
import { CheckNotes } from './check-notes.tsx';
import { CheckedRows, type CheckResult } from './checked-rows.tsx';
import { ClearedValues } from './cleared-values.tsx';
import { DueTexts } from './due-texts.tsx';
import { FaultsTable } from './faults-table.tsx';
import { SaveSettings } from './save-settings.tsx';
import { UnknownChoices } from './unknown-choices.tsx';
import { useCheck } from './use-check.ts';

interface CheckStepProps {
  id: string;
  kind: ImportKind;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
  back: string;
}

const expected = words({
  added: 'Would be added',
  changed: 'Would be changed',
  refused: 'Cannot be taken',
});

function Numbers({ checked, publish }: { checked: CheckResult; publish: boolean }) {
  const more = publish ? [{ label: t('Can be published'), value: formatCount(checked.published) }] : [];
  return <ImportNumbers {...checked} words={expected} more={more} />;
}

const NewLaws = ({ laws }: { laws: readonly string[] }) =>
  laws.length > 0 && (
    <Text>
      {t('{count, plural, one {This law would be} other {These # laws would be}} added as Drafts: {laws}.', {
        count: laws.length,
        laws: laws.join(', '),
      })}
    </Text>
  );

function describeRun({ added, changed, same, refused }: CheckResult): string {
  if (added + changed > 0) {
    return refused > 0
      ? t('{count, plural, one {# row} other {# rows}} cannot be taken and will be left out.', {
          count: refused,
        })
      : t('All rows can be taken.');
  }
  return same > 0 && refused === 0
    ? t('All rows are the same as what is stored: there is nothing to import.')
    : t('With these choices no row can be taken. Change them, or correct the columns or the file.');
}

interface CheckFootProps {
  id: string;
  back: string;
  check: ReturnType<typeof useCheck>;
  /** What must be chosen first. */
  obstacle: string | undefined;
}

function CheckFoot({ id, back, check, obstacle }: CheckFootProps) {
  const { checked, checking, upToDate, checkAgain } = check;
  const { run, starting } = useRun(id);
  const rows = checked ? checked.added + checked.changed : 0;
  return (
    <StepFooter
      note={
        checking
          ? t('The rows are being checked …')
          : checked &&
            (obstacle ?? (upToDate ? describeRun(checked) : t('Check again with the changes above.')))
      }
    >
      <Button asChild type={undefined}>
        <RouterLink to={back}>{t('Back')}</RouterLink>
      </Button>
      {upToDate || (checking && checked) ? (
        <Button
          variant="solid"
          loading={starting}
          disabled={!upToDate || rows === 0 || obstacle !== undefined}
          onClick={run}
        >
          {t('Import {count, plural, one {# row} other {# rows}}', { count: rows })}
        </Button>
      ) : (
        <Button variant="solid" loading={checking} onClick={checkAgain}>
          {t('Check again')}
        </Button>
      )}
    </StepFooter>
  );
}

function CheckedFile({ id, kind, draft, onDraft, back, found }: CheckStepProps & { found: Found }) {
  const check = useCheck(toSettings(id, kind, found, draft));
  const { checked, error, checking, upToDate } = check;
  const unknown = listUnknown(kind, checked, found, draft);
  return (
    <>
      <Stack gap="5">
        {error && <FailureNote message={error.message} />}
        {checked ? (
          <Box opacity={checking ? 0.5 : 1}>
            <Numbers checked={checked} publish={draft.publish === 'yes'} />
          </Box>
        ) : (
          checking && <TextSkeleton lines={3} />
        )}
        {checked && <CheckNotes {...{ kind, checked, draft, onDraft }} />}
        <SaveSettings
          {...{ kind, draft, onDraft, checked }}
          emptyCells={readEmptyCells(readMapping(found, draft), draft)}
        />
        {isRecordKind(kind) && <ChangedSchedules {...{ kind, draft, onDraft, checked }} />}
        {unknown.length > 0 && (
          <UnknownChoices
            kind={kind}
            values={unknown}
            onChoose={(choices) =>
              onDraft({ choices: [...listDueChoices(kind, readChoices(found, draft)), ...choices] })
            }
          />
        )}
        {(checked?.dueTexts?.length ?? 0) > 0 && (
          <DueTexts
            {...{ kind }}
            texts={checked?.dueTexts ?? []}
            choices={readChoices(found, draft)}
            onChoose={(choices) => onDraft({ choices })}
          />
        )}
        {checked && (
          <Stack gap="5" {...disableWhileStale(checking)} opacity={upToDate ? 1 : 0.5}>
            <NewLaws laws={checked.newLaws} />
            {checked.faultsTotal > 0 && (
              <FaultsTable id={id} faults={checked.faults} total={checked.faultsTotal} />
            )}
            {checked.emptied !== undefined && checked.emptied.total > 0 && (
              <ClearedValues kind={kind} emptied={checked.emptied} />
            )}
            <CheckedRows {...{ kind, checked }} />
          </Stack>
        )}
      </Stack>
      <CheckFoot {...{ id, back, check }} obstacle={findOpenDay(checked, draft)} />
    </>
  );
}

/** The dry run of an import. */
export function CheckStep(props: CheckStepProps) {
  const { found, error, retry } = useFound(props.id, props.kind.name, props.draft.place);
  // The address can name this step before the questions of the first one are answered.
  if (found && findHiddenQuestion(found, props.draft)) return <Navigate to={props.back} replace />;
  if (found) return <CheckedFile {...props} found={found} />;
  if (error) {
    return <ErrorPanel title={t('The file could not be read')} message={error.message} onRetry={retry} />;
  }
  return <TextSkeleton lines={12} />;
}
