import { useId } from 'react';
import { importLimits } from '@lexboard/shared-lib/contract';
import { useDroppedFiles } from '@lexboard/shared-lib/files';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Flex, formatCount, Stack } from '@lexboard/shared-lib/ui';
import { FileFault, PickFile, SentFile } from './pick-file.tsx';
import { importEndings, maxMegabytes, useUpload } from './use-upload.ts';

interface DropFileProps {
  /** Whether it replaces a file. */
  again: boolean;
  onUploaded: (id: string) => void;
}

/** Picks a file or accepts a dropped one, and uploads it at once. */
export function DropFile({ again, onUploaded }: DropFileProps) {
  const id = useId();
  const { sending, fault, pick, cancel } = useUpload(onUploaded);
  const dragging = useDroppedFiles(pick, sending !== undefined);
  useLeaveQuestion(sending !== undefined, t('Upload of {name}', { name: sending?.name }));
  if (sending) return <SentFile sending={sending} onCancel={cancel} />;
  return (
    <Stack
      gap="2"
      p={again ? '3' : '6'}
      bg={dragging ? 'accent.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      borderColor={dragging ? 'accent' : 'border.control'}
      transition="background-color 150ms, border-color 150ms"
    >
      <Flex wrap="wrap" gap="3" align="center">
        <PickFile
          label={again ? t('Choose another file') : t('Choose file')}
          describedBy={`${id}-help ${id}-fault`}
          endings={importEndings}
          onFiles={pick}
        />
        <Box color="fg.muted" fontSize="sm" hideBelow="md">
          {t('or drop it here')}
        </Box>
      </Flex>
      <Box id={`${id}-help`} color="fg.muted" fontSize="sm">
        {t('A workbook (.xlsx) or a text file (.csv, .tsv), up to {size} MB and {rows} rows.', {
          size: maxMegabytes,
          rows: formatCount(importLimits.rows),
        })}
      </Box>
      <FileFault id={`${id}-fault`} fault={fault} />
    </Stack>
  );
}
