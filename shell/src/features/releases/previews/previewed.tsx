import type { PreviewFigures } from '@lexboard/shared-lib/contract';
import { Box } from '@lexboard/shared-lib/ui';
import { countSessions } from '../figures.ts';

/** The health figures from preview links, which no other figure includes. */
export function Previewed({ previews }: { previews: PreviewFigures | undefined }) {
  if (!previews) return null;
  const { sessions, failingSessions, lastError } = previews;
  return (
    <Box color="fg.muted" fontSize="sm" lineClamp="3" {...(lastError && { title: lastError })}>
      Previewed in {countSessions(sessions)}
      {failingSessions > 0 && `, ${failingSessions} failed${lastError ? `: ${lastError}` : ''}`}
    </Box>
  );
}
