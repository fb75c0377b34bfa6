import { useState } from 'react';
import type { ImportProgress } from '@lexboard/shared-lib/contract';
import { formatMoment, type ImportKind } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import type { ChangeListing } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Card, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../import-address.ts';
import { ImportNumbers } from '../import-numbers.tsx';
import { FaultsButton } from './faults-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ReportRows } from './report-rows.tsx';
import { resultLabels } from './run-labels.ts';
import { isUndoable, UndoImport } from './undo-import.tsx';

interface ReportStepProps {
  kind: ImportKind;
  progress: ImportProgress;
  /** The error of the last poll of an undo. */
  lost: string | undefined;
  list: string;
  again: string;
  /** Links to what came with it, and what the next step is called; missing for a file. */
  ofPack?: { links: readonly { to: string; label: string }[]; again: string };
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** Says that the import was undone, and which records were left. */
function Undone({ progress: { kept } }: { progress: ImportProgress }) {
  return (
    <Card role="status">
      {kept === 0
        ? t('The import was undone: none of its changes is left.')
        : t(
            'The import was undone, except {count, plural, one {# record} other {# records}} that somebody changed since: see “Not undone” below.',
            { count: kept },
          )}
    </Card>
  );
}

function Facts({ progress: { name, user, startedAt, uploadedAt } }: { progress: ImportProgress }) {
  const moment = formatMoment(useTimeZone(), startedAt ?? uploadedAt);
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {t('{name}, imported by {person} on {moment}.', { name, person: user, moment })}
    </Text>
  );
}

/** The result of an import, with the undo. */
export function ReportStep({ kind, progress, lost, list, again, ofPack, address, change }: ReportStepProps) {
  const [asking, setAsking] = useState(false);
  const { id, state, refused, done, total } = progress;
  const close = () => setAsking(false);
  return (
    <Stack gap="4">
      <Facts progress={progress} />
      {lost && <FailureNote message={t('{fault} It goes on without this page.', { fault: lost })} />}
      {state === 'undoing' && (
        <Card>
          <ProgressBar label={t('Undoing')} {...{ done, total }} />
        </Card>
      )}
      {state === 'undone' && <Undone progress={progress} />}
      <ImportNumbers {...progress} words={resultLabels} />
      <HStack gap="2" flexWrap="wrap">
        {(ofPack?.links ?? [{ to: list, label: t('To the list') }]).map(({ to, label }, index) => (
          <Button key={to} asChild variant={index === 0 ? 'solid' : 'outline'} type={undefined}>
            <RouterLink to={to}>{label}</RouterLink>
          </Button>
        ))}
        <Button asChild type={undefined}>
          <RouterLink to={again}>{ofPack?.again ?? t('Import another file')}</RouterLink>
        </Button>
        {refused > 0 && <FaultsButton id={id}>{t('Download refused rows')}</FaultsButton>}
        {isUndoable(progress) && <Button onClick={() => setAsking(true)}>{t('Undo import')}</Button>}
      </HStack>
      <ReportRows {...{ kind, progress, address, change }} />
      {asking && <UndoImport of={progress} onBegun={close} onClosed={close} />}
    </Stack>
  );
}
