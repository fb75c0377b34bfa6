import { useState } from 'react';
import type { ImportProgress } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Card, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { ImportNumbers } from '../import-numbers.tsx';
import { StepFooter } from '../step-footer.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { resultLabels } from './run-labels.ts';
import { isUndoable, UndoImport } from './undo-import.tsx';
import { useRun, useStop } from './use-run.ts';

interface ImportStepProps {
  progress: ImportProgress;
  /** The error of the last poll; the import continues. */
  lost: string | undefined;
  /** The address of the kind's list. */
  list: string;
}

function StopButton({ id }: { id: string }) {
  const { stop, stopping } = useStop(id);
  return (
    <Button loading={stopping} onClick={stop}>
      {t('Stop')}
    </Button>
  );
}

function ContinueButton({ id }: { id: string }) {
  const { run, starting } = useRun(id);
  return (
    <Button variant="solid" loading={starting} onClick={run}>
      {t('Continue')}
    </Button>
  );
}

/** The running or stopped import. */
export function ImportStep({ progress, lost, list }: ImportStepProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { id, name, state, done, total, message } = progress;
  const running = state === 'running';
  return (
    <>
      <Stack gap="4">
        {lost && (
          <FailureNote
            message={t('{fault} The import goes on without this page, which follows it again by itself.', {
              fault: lost,
            })}
          />
        )}
        {!running && message && <FailureNote message={message} />}
        <Card>
          <Heading level={3} mb="3">
            {name}
          </Heading>
          <ProgressBar label={running ? t('Importing') : t('Stopped')} {...{ done, total }} />
        </Card>
        <ImportNumbers {...progress} words={resultLabels} />
        <Text color="fg.muted">
          {running
            ? t(
                'It runs on the server. You can leave this page, and come back to it from the list of past imports.',
              )
            : t('The rows so far are saved. Continuing starts where it stopped; no row is imported twice.')}
        </Text>
      </Stack>
      <StepFooter note={running ? undefined : t('The import is stopped.')}>
        <Button asChild type={undefined}>
          <RouterLink to={list}>{t('To the list')}</RouterLink>
        </Button>
        {running && <StopButton id={id} />}
        {!running && isUndoable(progress) && <Button onClick={() => setAsking(true)}>{t('Undo')}</Button>}
        {!running && <ContinueButton id={id} />}
      </StepFooter>
      {asking && <UndoImport of={progress} onBegun={close} onClosed={close} />}
    </>
  );
}
