import type { ImportKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Card, Flex, formatCount, Link, Stack, Text } from '@lexboard/shared-lib/ui';
import type { ImportDraft } from '../import-draft.ts';
import { labelOfField } from '../import-fields.ts';
import type { CheckResult } from './checked-rows.tsx';

interface CheckNotesProps {
  kind: ImportKind;
  checked: CheckResult;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

/** What the server says of a field that is empty, in English and in Hindi. */
const needed = /^Please fill the |^कृपया .+ भरें।/;

/** Describes the fields that rows lack for publishing, with the number of rows. */
function describeDrafts(kind: ImportKind, drafts: NonNullable<CheckResult['drafts']>): string {
  const reasons = drafts.map(({ field, message, rows }) =>
    needed.test(message)
      ? t('{count} lack {field}', { count: formatCount(rows), field: labelOfField(kind, field) })
      : `${formatCount(rows)}: ${labelOfField(kind, field)}: ${message.replace(/[.।]$/, '')}`,
  );
  return reasons.join(', ');
}

const SettingsLink = () =>
  useSession()?.isAdministrator && (
    <Link asChild>
      <RouterLink to="/setup/organisation">{t('Settings of the organisation')}</RouterLink>
    </Link>
  );

/** What blocks publishing, and the setting that makes fields optional. */
function Published({ kind, checked: { published, drafts = [] } }: Pick<CheckNotesProps, 'kind' | 'checked'>) {
  if (drafts.length === 0) return null;
  const lacks = drafts.some(({ message }) => needed.test(message));
  return (
    <>
      <Text>
        {t('{count} can be published: {reasons}.', {
          count: formatCount(published),
          reasons: describeDrafts(kind, drafts),
        })}
      </Text>
      {lacks && (
        <Text color="fg.muted">
          {t('The organisation says which fields a published record may leave empty.')} <SettingsLink />
        </Text>
      )}
    </>
  );
}

/** Names the first rows: 'row 7', 'rows 7, 9 and more'. */
function describeRows({ rows, first }: NonNullable<CheckResult['neverDue']>[number]): string {
  const values = { count: first.length, rows: first.join(', ') };
  return rows > first.length
    ? t('{count, plural, one {row {rows}} other {rows {rows}}} and more', values)
    : t('{count, plural, one {row {rows}} other {rows {rows}}}', values);
}

function NeverDue({ reasons = [] }: { reasons: CheckResult['neverDue'] }) {
  const [only, ...others] = reasons;
  if (!only) return null;
  const count = formatCount(reasons.reduce((sum, one) => sum + one.rows, 0));
  return (
    <Text fontWeight="medium">
      {others.length === 0
        ? t('{count} of these will never be due ({rows}): {reason}', {
            count,
            rows: describeRows(only),
            reason: only.reason,
          })
        : t('{count} of these will never be due: {reasons}', {
            count,
            reasons: reasons
              .map((one) => `${formatCount(one.rows)} (${describeRows(one)}): ${one.reason}`)
              .join(' '),
          })}
    </Text>
  );
}

const Alike = ({ reasons = [] }: { reasons: CheckResult['alike'] }) =>
  reasons.map((one) => (
    <Text key={one.reason}>{t('{reason} See {rows}.', { reason: one.reason, rows: describeRows(one) })}</Text>
  ));

function LastDone({ reasons = [] }: { reasons: CheckResult['lastDone'] }) {
  return reasons.map(({ reason, rows }) => (
    <Text key={reason}>
      {t('Last done on is not taken in {count, plural, one {# row} other {# rows}}. {reason}', {
        count: rows,
        reason,
      })}
    </Text>
  ));
}

/** Values that do not apply, and the organisation's setting that allows states of central laws. */
function WithoutPlace({ kind, checked, draft }: CheckNotesProps) {
  const fields = checked.withoutPlace ?? [];
  if (fields.length === 0) return null;
  const leavesOut = draft.leaveOutHidden === 'yes';
  const values = fields.map(({ field, rows }) =>
    t('{count, plural, one {# value} other {# values}} of {field}', {
      count: rows,
      field: labelOfField(kind, field),
    }),
  );
  const said = { values: values.join(` ${t('and')} `) };
  const ofStates = fields.some(({ field }) => field === 'state');
  return (
    <Text>
      {leavesOut
        ? t('{values} will be left out, since the field does not apply to the record.', said)
        : t('{values} cannot be taken, since the field does not apply to the record.', said)}{' '}
      {ofStates && `${t('States run many central laws: the organisation can offer State below them.')} `}
      {ofStates && <SettingsLink />}
    </Text>
  );
}

function describeProposal(count: number, addsLaws: boolean, leavesOut: boolean): string {
  if (addsLaws && leavesOut)
    return t(
      '{count, plural, one {# row} other {# rows}} more can be taken: add unknown laws as Drafts and leave out values that do not apply.',
      { count },
    );
  return addsLaws
    ? t('{count, plural, one {# row} other {# rows}} more can be taken: add unknown laws as Drafts.', {
        count,
      })
    : t(
        '{count, plural, one {# row} other {# rows}} more can be taken: leave out values that do not apply.',
        { count },
      );
}

/** Proposes the setting that admits most refused rows. */
function Proposal({ checked, draft, onDraft }: CheckNotesProps) {
  const { rows = 0, addLaws, leaveOutHidden } = checked.letIn?.[0] ?? {};
  const isChosen =
    (!addLaws || draft.addLaws === addLaws) && (!leaveOutHidden || draft.leaveOutHidden === leaveOutHidden);
  if (rows === 0 || isChosen) return null;
  return (
    <Flex wrap="wrap" gap="3" align="center">
      <Text fontWeight="medium">{describeProposal(rows, Boolean(addLaws), Boolean(leaveOutHidden))}</Text>
      <Button
        size="sm"
        onClick={() => onDraft({ ...(addLaws && { addLaws }), ...(leaveOutHidden && { leaveOutHidden }) })}
      >
        {t('Choose this')}
      </Button>
    </Flex>
  );
}

/** Warnings to read before the import. */
export function CheckNotes(props: CheckNotesProps) {
  const { kind, checked } = props;
  const { letIn = [], drafts = [], neverDue = [], alike = [], lastDone = [], withoutPlace = [] } = checked;
  const notes = [letIn, drafts, neverDue, alike, lastDone, withoutPlace];
  if (notes.every(({ length }) => length === 0)) return null;
  return (
    <Card>
      <Stack gap="3">
        <Proposal {...props} />
        <Published {...{ kind, checked }} />
        <NeverDue reasons={neverDue} />
        <Alike reasons={alike} />
        <LastDone reasons={lastDone} />
        <WithoutPlace {...props} />
      </Stack>
    </Card>
  );
}
