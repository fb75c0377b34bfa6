import type { PreviewFigures } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box } from '@lexboard/shared-lib/ui';

/** The health figures from preview links, which no other figure includes. */
export function Previewed({ previews }: { previews: PreviewFigures | undefined }) {
  if (!previews) return null;
  const { sessions, failingSessions, lastError } = previews;
  return (
    <Box color="fg.muted" fontSize="sm" lineClamp="3" {...(lastError && { title: lastError })}>
      {failingSessions > 0
        ? t('Previewed in {count, plural, one {# session} other {# sessions}}, {failed} failed', {
            count: sessions,
            failed: failingSessions,
          })
        : t('Previewed in {count, plural, one {# session} other {# sessions}}', { count: sessions })}
      {failingSessions > 0 && lastError && `: ${lastError}`}
    </Box>
  );
}
