import { Box } from '@lexboard/shared-lib/ui';

/** Shows an error that belongs to no field. */
export function RefusalBox({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
      {text}
    </Box>
  );
}
