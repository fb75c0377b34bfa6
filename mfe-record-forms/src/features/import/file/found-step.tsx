import { useState } from 'react';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { useNavigate } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, Heading, Stack, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ImportDraft, ImportPlace } from '../import-draft.ts';
import { StepFooter } from '../step-footer.tsx';
import { useFound } from '../use-found.ts';
import { FoundColumns } from './found-columns.tsx';
import { FoundFile } from './found-file.tsx';
import { HiddenParts } from './hidden-parts.tsx';
import { findHiddenQuestion } from './hidden-question.ts';

interface FoundStepProps {
  id: string;
  kind: ImportKind;
  draft: ImportDraft;
  onPlace: (place: ImportPlace) => void;
  onHiddenColumns: (choice: 'take' | 'leave') => void;
  next: string;
}

interface CannotReadProps {
  message: string;
  /** Undefined if the detected settings are in use. */
  onReset: (() => void) | undefined;
  onRetry: () => void;
}

function CannotRead({ message, onReset, onRetry }: CannotReadProps) {
  return (
    <Stack gap="2" align="flex-start" mb="4">
      <FailureNote message={message} />
      {onReset ? (
        <Button size="sm" onClick={onReset}>
          {t('Read it as it was found')}
        </Button>
      ) : (
        <Button size="sm" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </Stack>
  );
}

/** Changes the place in a file; another sheet resets the header row. */
function changePlace({ headerRow, ...kept }: ImportPlace, patch: ImportPlace): ImportPlace {
  const stays = headerRow !== undefined && !('sheet' in patch);
  return { ...kept, ...(stays && { headerRow }), ...patch };
}

/** What was found in the file, with controls to read it differently. */
export function FoundStep({ id, kind, draft, onPlace, onHiddenColumns, next }: FoundStepProps) {
  const { place } = draft;
  const { found, error, stale, retry } = useFound(id, kind.name, place);
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const isChanged = Object.keys(place).length > 0;
  const question = found && findHiddenQuestion(found, draft);
  const goOn = () => {
    if (!question) return void navigate(next);
    setTried(true);
    document.getElementsByName(question.name)[0]?.focus();
  };
  return (
    <>
      <Card mt="4">
        <Heading level={3} mb="2">
          {found ? found.name : t('The file')}
        </Heading>
        {error && (
          <CannotRead
            message={error.message}
            onReset={isChanged ? () => onPlace({}) : undefined}
            onRetry={retry}
          />
        )}
        {found ? (
          <Box>
            <FoundFile found={found} onPlace={(patch) => onPlace(changePlace(place, patch))} />
            <HiddenParts
              {...{ found, draft, tried }}
              onChoose={(name, choice) =>
                name === 'hiddenColumns'
                  ? onHiddenColumns(choice)
                  : onPlace(changePlace(place, { hiddenRows: choice }))
              }
            />
            <Box {...disableWhileStale(stale)} opacity={stale ? 0.5 : 1}>
              <FoundColumns columns={found.columns} />
            </Box>
          </Box>
        ) : (
          !error && <TextSkeleton lines={8} />
        )}
      </Card>
      <StepFooter note={tried && question?.why}>
        <Button variant="solid" onClick={goOn}>
          {t('Continue to the columns')}
        </Button>
      </StepFooter>
    </>
  );
}
