import { FloatingBar } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, formatCount } from '@lexboard/shared-lib/ui';

interface ChangedRowsBarProps {
  changes: number;
  /** Whether the selection bar is below it. */
  raised: boolean;
  onShow: () => void;
}

/** Says that the list has changed; it floats over the rows, which stay unchanged until it is pressed. */
export function ChangedRowsBar({ changes, raised, onShow }: ChangedRowsBarProps) {
  if (changes === 0) return null;
  return (
    <FloatingBar aria-label={t('Changed rows')} py="1" bottom={raised ? { base: '20', sm: '32' } : undefined}>
      <Box role="status">
        <Button variant="ghost" size="sm" onClick={onShow}>
          {t('{count} changed, show', { count: formatCount(changes) })}
        </Button>
      </Box>
    </FloatingBar>
  );
}
