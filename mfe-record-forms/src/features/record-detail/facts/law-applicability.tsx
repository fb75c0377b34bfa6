import { RemoteView } from '@lexboard/shared-lib/federation';
import { Box, TextSkeleton } from '@lexboard/shared-lib/ui';

/** Whether a law applies by its rules, rendered by another remote. */
export function LawApplicability({ lawId }: { lawId: number }) {
  return (
    <Box minH="16">
      <RemoteView
        component="mfe-questions-rules/LawApplicability"
        with={{ lawId }}
        meanwhile={<TextSkeleton lines={2} />}
      />
    </Box>
  );
}
