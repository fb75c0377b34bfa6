import { useRef } from 'react';
import { formatSize } from '@lexboard/shared-lib/domain';
import { FileRow, FileRows, UploadProgress } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Box, Button, Flex, ImportIcon } from '@lexboard/shared-lib/ui';
import type { Sending } from '../../../parts/use-single-upload.ts';

interface PickFileProps {
  describedBy: string;
  label: string;
  /** Accepted file extensions. */
  endings: readonly string[];
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's choice of files. */
export function PickFile({ describedBy, label, endings, onFiles }: PickFileProps) {
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
        accept={endings.map((ending) => `.${ending}`).join(',')}
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
  sent < size
    ? t('{sent} of {size}', { sent: formatSize(sent), size: formatSize(size) })
    : t('Reading the file …');

/** The file on its way. */
export function SentFile({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  return (
    <FileRows aria-label={t('File', undefined, 'a document')}>
      <FileRow
        file={sending.name}
        name={sending.name}
        note={noteOf(sending)}
        actions={
          <Button size="sm" aria-label={t('Cancel {name}', { name: sending.name })} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        }
      >
        <UploadProgress {...sending} />
      </FileRow>
    </FileRows>
  );
}

/** Why a file was refused. */
export const FileFault = ({ id, fault }: { id: string; fault: string | undefined }) => (
  <Box id={id} role="alert" color="danger" fontSize="sm" overflowWrap="anywhere" _empty={{ mt: '-2' }}>
    {fault && (
      <Flex gap="1">
        <AlertIcon size={16} />
        {fault}
      </Flex>
    )}
  </Box>
);
