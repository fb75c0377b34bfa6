import { chakra, formatCount, Stack, Text, VisuallyHidden } from '@lexboard/shared-lib/ui';

const done = { bg: 'accent', borderRadius: 'full' } as const;

/** The appearance must be reset: with a height or border browsers draw it green. */
const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    width: 'full',
    h: '2',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.subtle',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
});

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
      <Bar aria-label={label} max={Math.max(total, 1)} value={reached} />
      <Text textStyle="figures" color="fg.muted">
        {formatCount(reached)} of {formatCount(total)} rows
      </Text>
      <VisuallyHidden role="status">{tenth > 0 && `${label}: ${tenth * TENTHS} %`}</VisuallyHidden>
    </Stack>
  );
}
