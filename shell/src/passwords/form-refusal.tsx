import { Box } from '@lexboard/shared-lib/ui';

/** A server error that belongs to no field. */
export function FormRefusal({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
      {children}
    </Box>
  );
}
