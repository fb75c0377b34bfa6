import { Box } from '@lexboard/shared-lib/ui';

/** A refusal of the server that is the fault of no field. */
export function FormRefusal({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
      {children}
    </Box>
  );
}
