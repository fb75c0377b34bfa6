import {
  openDueStatuses,
  type DueOccurrence,
  type EvidenceFile,
  type TimelineAction,
  nameLogAction,
} from '@lexboard/shared-lib/contract';
import { anyDuePerson, decideDueAction, describeDay, dueFiles } from '@lexboard/shared-lib/domain';
import { AttachedFiles } from '@lexboard/shared-lib/files';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, Span, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeEvidence } from '../../evidence/describe-evidence.ts';
import { EvidencePreview } from '../../evidence/evidence-preview.tsx';
import { Facts } from './facts.tsx';
import { FilingDocuments } from './filing-documents.tsx';
import { ActButton, PartHeading, type Act } from './occurrence-actions.tsx';
import { OccurrencePayments } from './payments/occurrence-payments.tsx';

/** Who has to act next, if not the caller. */
function describeWaiting(occurrence: DueOccurrence, caller: number | undefined) {
  const { may, status, waiver, filedBy, checker, checkerName, disabled, waitsFor } = occurrence;
  const isOpen = openDueStatuses.includes(status);
  const action = isOpen ? 'file' : 'approve';
  if ((!isOpen && status !== 'Submitted') || may.includes(action)) return undefined;
  if (!isOpen && caller !== undefined && filedBy === caller) {
    if (checker === caller || disabled?.includes('checker')) {
      return waiver
        ? t('You asked to waive it: an administrator approves it.')
        : t('You filed it: an administrator approves it.');
    }
    const person = checkerName || t('somebody else');
    return waiver
      ? t('You asked to waive it: {person} or an administrator approves it.', { person })
      : t('You filed it: {person} or an administrator approves it.', { person });
  }
  if (waitsFor) return waitsFor;
  const decision = decideDueAction(action, status, anyDuePerson);
  return decision.may ? undefined : decision.reason;
}

const decisions: readonly TimelineAction[] = [
  'Filed',
  'Approved',
  'Sent back',
  'Withdrawn',
  'Waiver submitted',
  'Waived',
  'Reopened',
  'Renewal applied',
  'Renewal granted',
  'Renewal refused',
];

/** The last decision with its reason, for the person who files again. */
function findDecision({ timeline }: DueOccurrence) {
  const last = timeline.find(({ action }) => decisions.includes(action));
  return last?.reason ? last : undefined;
}

function Decided({ occurrence }: { occurrence: DueOccurrence }) {
  const decision = findDecision(occurrence);
  if (!decision) return null;
  return (
    <Box
      mt="3"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="md"
      overflowWrap="anywhere"
      whiteSpace="pre-line"
    >
      <Text fontWeight="medium">
        {t('{action} by {person}', { action: nameLogAction(decision.action), person: decision.user })}
      </Text>
      {decision.reason}
    </Box>
  );
}

interface OccurrenceFilingProps {
  occurrence: DueOccurrence;
  onAct: Act;
}

function Filed({ occurrence, onAct }: OccurrenceFilingProps) {
  const { filedOn, filedByName, reference, note, may, waiver } = occurrence;
  if (filedOn === null) return null;
  const facts = {
    [t('Filed on')]: describeDay(filedOn),
    [t('Filed by')]: filedByName || '--',
    [t('Reference number')]: reference || '--',
  };
  return (
    <>
      <Facts mt="3" facts={facts} />
      {note && (
        <Text mt="3" overflowWrap="anywhere" whiteSpace="pre-line">
          {note}
        </Text>
      )}
      {may.includes('evidence') && !waiver && (
        <Button mt="2" ms="-2.5" size="sm" variant="ghost" onClick={() => onAct('copy')}>
          {t('Copy to others')}
        </Button>
      )}
    </>
  );
}

/** Whether the kept files were approved, or filed without a checker. */
const findKeptNote = ({ timeline }: DueOccurrence) =>
  timeline.find(({ action }) => ['Filed', 'Renewal granted', 'Approved'].includes(action))?.action ===
  'Approved'
    ? 'Approved'
    : 'Filed';

function Evidence({ occurrence, onAct }: OccurrenceFilingProps) {
  const { attachment, may, kept = [], addedLater = [], afterFiling = [], documents = [] } = occurrence;
  const timeZone = useTimeZone();
  const isDone = occurrence.status === 'Done' || occurrence.status === 'Done late';
  const markOf = ({ id }: EvidenceFile) => {
    if (addedLater.includes(id)) return t('Added later');
    if (isDone && kept.includes(id)) return nameLogAction(findKeptNote(occurrence));
    return afterFiling.includes(id) ? t('Added after the filing') : undefined;
  };
  const noteOf = (file: EvidenceFile) =>
    [...describeEvidence(file, timeZone), markOf(file)].filter(Boolean).join(' · ');
  if (documents.length === 0 && attachment.length === 0 && !may.includes('evidence')) return null;
  return (
    <Box mt="4">
      <PartHeading {...{ occurrence, onAct }} title={t('Evidence')} action="evidence">
        {t('Add evidence')}
      </PartHeading>
      <Stack gap="3" mb="3" _empty={{ display: 'none' }}>
        <FilingDocuments occurrence={occurrence} />
      </Stack>
      {attachment.length > 0 ? (
        <AttachedFiles<EvidenceFile>
          {...{ noteOf }}
          owner={dueFiles}
          files={attachment}
          preview={EvidencePreview}
          label={t('Evidence')}
        />
      ) : (
        <Text color="fg.muted">{t('No files.')}</Text>
      )}
    </Box>
  );
}

/** Owner, checker, result and evidence. */
export function OccurrenceFiling({ occurrence, onAct }: OccurrenceFilingProps) {
  const waiting = describeWaiting(occurrence, useSession()?.id);
  const { owner, ownerName, ownerFrom = '', checker, checkerName, disabled = [] } = occurrence;
  return (
    <section aria-label={t('Filing')}>
      <Flex
        columnGap="6"
        rowGap="1"
        minH="8"
        wrap="wrap"
        align="center"
        role="group"
        aria-label={t('People')}
      >
        {[
          { label: t('Owner'), name: ownerName, from: ownerFrom, isDisabled: disabled.includes('owner') },
          { label: t('Checker'), name: checkerName, from: '', isDisabled: disabled.includes('checker') },
        ].map(({ label, name, from, isDisabled }) => (
          <Text key={label}>
            {label}: {name ? <b>{name}</b> : t('nobody')}
            {isDisabled && <Span color="danger"> {t('(disabled)')}</Span>}
            {from && <Span color="fg.muted"> · {from}</Span>}
          </Text>
        ))}
        <ActButton {...{ occurrence, onAct }} action="assign" size="sm" variant="ghost" ms="-2.5">
          {owner === null && checker === null ? t('Choose people') : t('Change people')}
        </ActButton>
      </Flex>
      {waiting && <Text color="fg.muted">{waiting}</Text>}
      <Decided occurrence={occurrence} />
      <Filed {...{ occurrence, onAct }} />
      <OccurrencePayments {...{ occurrence, onAct }} />
      <Evidence {...{ occurrence, onAct }} />
    </section>
  );
}
