import { Box } from '@lexboard/shared-lib/ui';

/** Why something was not done, where it is of no field. */
export function RefusalBox({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
      {text}
    </Box>
  );
}
