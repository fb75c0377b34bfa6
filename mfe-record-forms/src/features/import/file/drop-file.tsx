import { useId, useRef } from 'react';
import { importLimits } from '@lexboard/shared-lib/contract';
import { formatSize } from '@lexboard/shared-lib/domain';
import { FileRow, FileRows, UploadProgress, useDroppedFiles } from '@lexboard/shared-lib/files';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { AlertIcon, Box, Button, Flex, formatCount, ImportIcon, Stack } from '@lexboard/shared-lib/ui';
import type { Sending } from '../../../parts/use-single-upload.ts';
import { importEndings, maxMegabytes, useUpload } from './use-upload.ts';

const help = `A workbook (.xlsx) or a text file (.csv, .tsv), up to ${maxMegabytes} MB and ${formatCount(importLimits.rows)} rows.`;

interface PickFileProps {
  describedBy: string;
  label: string;
  onFiles: (files: File[]) => void;
}

function PickFile({ describedBy, label, onFiles }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <ImportIcon />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={importEndings.map((ending) => `.${ending}`).join(',')}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Uploaded completely; the server is reading it. */
const noteOf = ({ sent, size }: Sending) =>
  sent < size ? `${formatSize(sent)} of ${formatSize(size)}` : 'Reading the file …';

function SentFile({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  return (
    <FileRows aria-label="File">
      <FileRow
        file={sending.name}
        name={sending.name}
        note={noteOf(sending)}
        actions={
          <Button size="sm" aria-label={`Cancel ${sending.name}`} onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <UploadProgress {...sending} />
      </FileRow>
    </FileRows>
  );
}

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
  useLeaveQuestion(sending !== undefined, `Upload of ${sending?.name}`);
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
          label={again ? 'Choose another file' : 'Choose file'}
          describedBy={`${id}-help ${id}-fault`}
          onFiles={pick}
        />
        <Box color="fg.muted" fontSize="sm" hideBelow="md">
          or drop it here
        </Box>
      </Flex>
      <Box id={`${id}-help`} color="fg.muted" fontSize="sm">
        {help}
      </Box>
      <Box
        id={`${id}-fault`}
        role="alert"
        color="danger"
        fontSize="sm"
        overflowWrap="anywhere"
        _empty={{ mt: '-2' }}
      >
        {fault && (
          <Flex gap="1">
            <AlertIcon size={16} />
            {fault}
          </Flex>
        )}
      </Box>
    </Stack>
  );
}
