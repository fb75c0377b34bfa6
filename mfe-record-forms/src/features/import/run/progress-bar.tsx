import { t } from '@lexboard/shared-lib/texts';
import { formatCount, Progress, Stack, Text, VisuallyHidden } from '@lexboard/shared-lib/ui';

const TENTHS = 10;

interface ProgressBarProps {
  /** Names the operation. */
  label: string;
  /** Rows. */
  done: number;
  total: number;
}

/** A progress bar, announced at each tenth. */
export function ProgressBar({ label, done: reached, total }: ProgressBarProps) {
  const tenth = total > 0 ? Math.floor((reached / total) * TENTHS) : 0;
  return (
    <Stack gap="2">
      <Progress aria-label={label} max={Math.max(total, 1)} value={reached} />
      <Text textStyle="figures" color="fg.muted">
        {t('{done} of {total} rows', { done: formatCount(reached), total: formatCount(total) })}
      </Text>
      <VisuallyHidden role="status">{tenth > 0 && `${label}: ${tenth * TENTHS} %`}</VisuallyHidden>
    </Stack>
  );
}
