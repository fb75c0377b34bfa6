import type { ImportKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { Button, Card, Flex, formatCount, Link, Stack, Text } from '@lexboard/shared-lib/ui';
import type { ImportDraft } from '../import-draft.ts';
import { labelOfField } from '../import-fields.ts';
import { countRows } from '../run/run-labels.ts';
import type { CheckResult } from './checked-rows.tsx';

interface CheckNotesProps {
  kind: ImportKind;
  checked: CheckResult;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

const needed = /^Please fill the /;

/** Describes the fields that rows lack for publishing, with the number of rows. */
function describeDrafts(kind: ImportKind, drafts: NonNullable<CheckResult['drafts']>): string {
  const reasons = drafts.map(({ field, message, rows }) =>
    needed.test(message)
      ? `${formatCount(rows)} lack ${labelOfField(kind, field)}`
      : `${formatCount(rows)}: ${labelOfField(kind, field)}: ${message.replace(/\.$/, '')}`,
  );
  return reasons.join(', ');
}

const SettingsLink = () =>
  useSession()?.isAdministrator && (
    <Link asChild>
      <RouterLink to="/setup/organisation">Settings of the organisation</RouterLink>
    </Link>
  );

/** What blocks publishing, and the setting that makes fields optional. */
function Published({ kind, checked: { published, drafts = [] } }: Pick<CheckNotesProps, 'kind' | 'checked'>) {
  if (drafts.length === 0) return null;
  const lacks = drafts.some(({ message }) => needed.test(message));
  return (
    <>
      <Text>
        {formatCount(published)} can be published: {describeDrafts(kind, drafts)}.
      </Text>
      {lacks && (
        <Text color="fg.muted">
          The organisation says which fields a published record may leave empty. <SettingsLink />
        </Text>
      )}
    </>
  );
}

/** Names the first rows: 'row 7', 'rows 7, 9 and more'. */
function describeRows({ rows, first }: NonNullable<CheckResult['neverDue']>[number]): string {
  const more = rows > first.length ? ' and more' : '';
  return `${first.length === 1 ? 'row' : 'rows'} ${first.join(', ')}${more}`;
}

function NeverDue({ reasons = [] }: { reasons: CheckResult['neverDue'] }) {
  const [only, ...others] = reasons;
  if (!only) return null;
  const rows = reasons.reduce((sum, one) => sum + one.rows, 0);
  const said =
    others.length === 0
      ? ` (${describeRows(only)}): ${only.reason}`
      : `: ${reasons.map((one) => `${formatCount(one.rows)} (${describeRows(one)}): ${one.reason}`).join(' ')}`;
  return (
    <Text fontWeight="medium">
      {formatCount(rows)} of these will never be due{said}
    </Text>
  );
}

const Alike = ({ reasons = [] }: { reasons: CheckResult['alike'] }) =>
  reasons.map((one) => (
    <Text key={one.reason}>
      {one.reason} See {describeRows(one)}.
    </Text>
  ));

function LastDone({ reasons = [] }: { reasons: CheckResult['lastDone'] }) {
  return reasons.map(({ reason, rows }) => (
    <Text key={reason}>
      Last done on is not taken in {countRows(rows)}. {reason}
    </Text>
  ));
}

/** Values that do not apply, and the organisation's setting that allows states of central laws. */
function WithoutPlace({ kind, checked, draft }: CheckNotesProps) {
  const fields = checked.withoutPlace ?? [];
  if (fields.length === 0) return null;
  const leavesOut = draft.leaveOutHidden === 'yes';
  const values = fields.map(
    ({ field, rows }) =>
      `${formatCount(rows)} ${rows === 1 ? 'value' : 'values'} of ${labelOfField(kind, field)}`,
  );
  const ofStates = fields.some(({ field }) => field === 'state');
  return (
    <Text>
      {values.join(' and ')} {leavesOut ? 'will be left out' : 'cannot be taken'}, since the field does not
      apply to the record.{' '}
      {ofStates && 'States run many central laws: the organisation can offer State below them. '}
      {ofStates && <SettingsLink />}
    </Text>
  );
}

/** Proposes the setting that admits most refused rows. */
function Proposal({ checked, draft, onDraft }: CheckNotesProps) {
  const { rows = 0, addLaws, leaveOutHidden } = checked.letIn?.[0] ?? {};
  const isChosen =
    (!addLaws || draft.addLaws === addLaws) && (!leaveOutHidden || draft.leaveOutHidden === leaveOutHidden);
  if (rows === 0 || isChosen) return null;
  const ways = [
    ...(addLaws ? ['add unknown laws as Drafts'] : []),
    ...(leaveOutHidden ? ['leave out values that do not apply'] : []),
  ];
  return (
    <Flex wrap="wrap" gap="3" align="center">
      <Text fontWeight="medium">
        {countRows(rows)} more can be taken: {ways.join(' and ')}.
      </Text>
      <Button
        size="sm"
        onClick={() => onDraft({ ...(addLaws && { addLaws }), ...(leaveOutHidden && { leaveOutHidden }) })}
      >
        Choose this
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
