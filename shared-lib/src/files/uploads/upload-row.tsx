import { useState } from 'react';
import {
  findFileNameFault,
  findFileSizeFault,
  formatSize,
  toPermittedName,
} from '@lexboard/shared-lib/domain';
import { AlertIcon, Box, Button, DeleteIcon, EditIcon, Flex, IconButton } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { FileRow } from '../file-row.tsx';
import { RenameFile } from './rename-file.tsx';
import { findUploadFault, type Upload } from './upload.ts';
import { UploadProgress } from './upload-progress.tsx';

interface UploadRowProps {
  upload: Upload;
  /** The name of the control that a refused save focuses. */
  focusName: string | undefined;
  onRename: (name: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}

const sentOf = ({ sent, content }: Upload) => Math.min(sent, content.size);

function noteOf(upload: Upload): string {
  if (upload.state === 'lost') return t('Only the file name is left');
  const size = formatSize(upload.content.size);
  if (findUploadFault(upload)) return size;
  if (upload.state === 'preparing') return t('{size} · Being made smaller', { size });
  if (upload.state === 'waiting') return t('{size} · Waiting for its turn', { size });
  if (sentOf(upload) < upload.content.size)
    return t('{sent} of {size}', { sent: formatSize(sentOf(upload)), size });
  return t('{size} · Being checked', { size });
}

function Fault({ text }: { text: string }) {
  return (
    <Flex mt="1" gap="1" color="danger" fontSize="sm">
      <Box pt="0.5">
        <AlertIcon size={16} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        {text}
      </Box>
    </Flex>
  );
}

/** A permitted name, if the name is the only problem. */
function betterName({ name }: Upload): string | undefined {
  const better = toPermittedName(name);
  return findFileNameFault(name) && !findFileNameFault(better) ? better : undefined;
}

const mayBeRenamed = ({ state, name, content }: Upload) =>
  (state === 'waiting' || state === 'failed') && !findFileSizeFault(name, content.size);

function Actions({ upload, focusName, onRetry, onRemove, onEdit }: UploadRowProps & { onEdit: () => void }) {
  const { name, failure, state } = upload;
  return (
    <>
      {failure?.mayPass && (
        <Button size="sm" name={focusName} aria-label={t('Retry {name}', { name })} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      {mayBeRenamed(upload) && (
        <IconButton label={t('Rename {name}', { name })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      )}
      {findUploadFault(upload) ? (
        <IconButton
          label={t('Remove {name}', { name })}
          name={failure?.mayPass ? undefined : focusName}
          onClick={onRemove}
        >
          <DeleteIcon />
        </IconButton>
      ) : (
        <Button
          size="sm"
          variant={state === 'sending' ? 'outline' : 'ghost'}
          name={focusName}
          aria-label={t('Cancel {name}', { name })}
          onClick={onRemove}
        >
          {t('Cancel')}
        </Button>
      )}
    </>
  );
}

/** A picked file that is not uploaded yet: its progress, or its error with the remedies. */
export function UploadRow(props: UploadRowProps) {
  const { upload, focusName, onRename } = props;
  const [editing, setEditing] = useState(false);
  const fault = findUploadFault(upload);
  const better = upload.state === 'waiting' && !editing ? betterName(upload) : undefined;
  const rename = (name: string) => {
    setEditing(false);
    onRename(name);
  };
  return (
    <FileRow
      file={upload.name}
      name={upload.name}
      note={noteOf(upload)}
      actions={
        <Actions
          {...props}
          focusName={better ? undefined : focusName}
          onEdit={() => setEditing((open) => !open)}
        />
      }
    >
      {fault && <Fault text={fault} />}
      {better && (
        <Button
          mt="2"
          size="sm"
          name={focusName}
          maxW="full"
          h="auto"
          py="1"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => rename(better)}
        >
          {t('Rename to “{name}”', { name: better })}
        </Button>
      )}
      {editing && mayBeRenamed(upload) && (
        <RenameFile name={upload.name} onRename={rename} onCancel={() => setEditing(false)} />
      )}
      {upload.state === 'sending' && (
        <UploadProgress name={upload.name} sent={sentOf(upload)} size={upload.content.size} />
      )}
    </FileRow>
  );
}
