import { useState } from 'react';
import type { ImportProgress } from '@lexboard/shared-lib/contract';
import { formatMoment, type ImportKind } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import type { ChangeListing } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Button, Card, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../import-address.ts';
import { ImportNumbers } from '../import-numbers.tsx';
import { FaultsButton } from './faults-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ReportRows } from './report-rows.tsx';
import { countRecords, resultLabels } from './run-labels.ts';
import { isUndoable, UndoImport } from './undo-import.tsx';

interface ReportStepProps {
  kind: ImportKind;
  progress: ImportProgress;
  /** The error of the last poll of an undo. */
  lost: string | undefined;
  list: string;
  again: string;
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** Says that the import was undone, and which records were left. */
function Undone({ progress: { kept } }: { progress: ImportProgress }) {
  return (
    <Card role="status">
      {kept === 0
        ? 'The import was undone: none of its changes is left.'
        : `The import was undone, except ${countRecords(kept)} that somebody changed since: see “Not undone” below.`}
    </Card>
  );
}

function Facts({ progress: { name, user, startedAt, uploadedAt } }: { progress: ImportProgress }) {
  const at = formatMoment(useTimeZone(), startedAt ?? uploadedAt);
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {name}, imported by {user} on {at}.
    </Text>
  );
}

/** The result of an import, with the undo. */
export function ReportStep({ kind, progress, lost, list, again, address, change }: ReportStepProps) {
  const [asking, setAsking] = useState(false);
  const { id, state, refused, done, total } = progress;
  const close = () => setAsking(false);
  return (
    <Stack gap="4">
      <Facts progress={progress} />
      {lost && <FailureNote message={`${lost} It goes on without this page.`} />}
      {state === 'undoing' && (
        <Card>
          <ProgressBar label="Undoing" {...{ done, total }} />
        </Card>
      )}
      {state === 'undone' && <Undone progress={progress} />}
      <ImportNumbers {...progress} words={resultLabels} />
      <HStack gap="2" flexWrap="wrap">
        <Button asChild variant="solid" type={undefined}>
          <RouterLink to={list}>To the list</RouterLink>
        </Button>
        <Button asChild type={undefined}>
          <RouterLink to={again}>Import another file</RouterLink>
        </Button>
        {refused > 0 && <FaultsButton id={id}>Download refused rows</FaultsButton>}
        {isUndoable(progress) && <Button onClick={() => setAsking(true)}>Undo import</Button>}
      </HStack>
      <ReportRows {...{ kind, progress, address, change }} />
      {asking && <UndoImport of={progress} onBegun={close} onClosed={close} />}
    </Stack>
  );
}
