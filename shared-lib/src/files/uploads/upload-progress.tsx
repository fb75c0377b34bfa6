import { Box } from '@lexboard/shared-lib/ui';
import { formatSize } from '@lexboard/shared-lib/domain';
import { t } from '../../texts/index.ts';

interface UploadProgressProps {
  name: string;
  /** Bytes. */
  sent: number;
  size: number;
}

/** A progress bar along the bottom of a file's row. */
export function UploadProgress({ name, sent, size }: UploadProgressProps) {
  const percent = Math.round((sent / size) * 100);
  return (
    <Box
      role="progressbar"
      aria-label={t('Upload of {name}', { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('{sent} of {size}', { sent: formatSize(sent), size: formatSize(size) })}
      position="absolute"
      insetInline="0"
      bottom="0"
      h="0.5"
      bg="bg.subtle"
    >
      <Box h="full" bg="accent" transition="width 150ms linear" style={{ width: `${percent}%` }} />
    </Box>
  );
}
