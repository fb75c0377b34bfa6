import { Box } from '@lexboard/shared-lib/ui';
import { formatSize } from '@lexboard/shared-lib/domain';

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
      aria-label={`Upload of ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${formatSize(sent)} of ${formatSize(size)}`}
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
