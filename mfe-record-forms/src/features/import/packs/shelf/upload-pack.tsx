import { useId } from 'react';
import { uploadTo } from '@lexboard/shared-lib/client';
import { packLimits, packUpload } from '@lexboard/shared-lib/contract';
import { formatSize } from '@lexboard/shared-lib/domain';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Stack } from '@lexboard/shared-lib/ui';
import { useSingleUpload } from '../../../../parts/use-single-upload.ts';
import { FileFault, PickFile, SentFile } from '../../file/pick-file.tsx';

const ending = 'lexpack';
const most = `${packLimits.bytes / 1024 ** 2} MB`;

/** The error of a file before the upload. */
function findFault({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith(`.${ending}`))
    return t('{name} is no pack: choose a .lexpack file.', { name });
  if (size === 0) return t('{name} is empty.', { name });
  return size > packLimits.bytes
    ? t('{name} has {size}; packs have up to {most}.', { name, size: formatSize(size), most })
    : undefined;
}

/** Uploads a pack that a publisher gave to the organisation. */
export function UploadPack({ onOpened }: { onOpened: (importId: string) => void }) {
  const id = useId();
  const { sending, fault, pick, cancel } = useSingleUpload(async (file, options) => {
    const opened = await uploadTo(packUpload, file, file.name, options);
    onOpened(opened.id);
  });
  useLeaveQuestion(sending !== undefined, t('Upload of {name}', { name: sending?.name }));
  if (sending) return <SentFile sending={sending} onCancel={cancel} />;
  return (
    <Stack gap="2" align="flex-start">
      <PickFile
        label={t('Upload a .lexpack file')}
        describedBy={`${id}-help ${id}-fault`}
        endings={[ending]}
        onFiles={([file]) => file && pick(file, findFault(file))}
      />
      <Box id={`${id}-help`} color="fg.muted" fontSize="sm">
        {t('A pack of a publisher whose key this platform trusts, up to {most}.', { most })}
      </Box>
      <FileFault id={`${id}-fault`} fault={fault} />
    </Stack>
  );
}
