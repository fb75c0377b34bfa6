import { useId, useRef } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { attachmentLimits, attachmentTypes, circularFiles, formatSize } from '@lexboard/shared-lib/domain';
import { FileLink, FileRow, FileRows, UploadProgress } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, AlertIcon, Box, Button, DeleteIcon, Flex, IconButton, Text } from '@lexboard/shared-lib/ui';
import type { CircularFile } from './use-circular-file.ts';

const endings = Object.keys(attachmentTypes);
const maxMegabytes = attachmentLimits.bytes / 1024 / 1024;

interface CircularFileFieldProps {
  file: CircularFile;
  attached: AttachedFile | undefined;
  /** The file's error, unless the upload shows it. */
  message: string | undefined;
}

/** A button that picks a file. */
function PickFile({ describedBy, onPick }: { describedBy: string; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button name="attachment" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <AddIcon />
        {t('Choose file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={endings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('Choose file')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onPick(picked);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
    </>
  );
}

function ShownFile({ file: { sending, pick, cancel, remove }, attached, describedBy }: ShownFileProps) {
  if (sending) {
    return (
      <FileRows aria-label={t('File', undefined, 'a document')}>
        <FileRow
          file={sending.name}
          name={sending.name}
          note={t('{sent} of {size}', { sent: formatSize(sending.sent), size: formatSize(sending.size) })}
          actions={
            <Button size="sm" aria-label={t('Cancel {name}', { name: sending.name })} onClick={cancel}>
              {t('Cancel')}
            </Button>
          }
        >
          <UploadProgress {...sending} />
        </FileRow>
      </FileRows>
    );
  }
  if (!attached) return <PickFile describedBy={describedBy} onPick={pick} />;
  return (
    <FileRows aria-label={t('File', undefined, 'a document')}>
      <FileRow
        file={attached.name}
        name={<FileLink owner={circularFiles} file={attached} />}
        note={formatSize(attached.size)}
        actions={
          <IconButton label={t('Remove {name}', { name: attached.name })} onClick={remove}>
            <DeleteIcon />
          </IconButton>
        }
      />
    </FileRows>
  );
}

interface ShownFileProps extends Pick<CircularFileFieldProps, 'file' | 'attached'> {
  describedBy: string;
}

/** The file of a circular: picked, uploaded at once, previewed and removed. */
export function CircularFileField({ file, attached, message }: CircularFileFieldProps) {
  const id = useId();
  const fault = file.fault ?? message;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fontWeight="medium" fontSize="sm" mb="1">
        {t('File', undefined, 'a document')}
      </Text>
      <ShownFile file={file} attached={attached} describedBy={`${id}-help ${id}-fault`} />
      <Text id={`${id}-help`} mt="1" fontSize="xs" color="fg.muted">
        {t('In place of a link, or beside it. {endings}; up to {size} MB.', {
          endings: endings.join(', '),
          size: maxMegabytes,
        })}
      </Text>
      <Flex id={`${id}-fault`} aria-live="assertive" gap="1" color="danger" fontSize="sm" align="flex-start">
        {fault && <AlertIcon size={16} />}
        {fault}
      </Flex>
    </Box>
  );
}
