import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, Link } from '@lexboard/shared-lib/ui';

interface FactorDueProps {
  /** The page of the other second factor. */
  other: { to: string; text: string };
}

/** Says why nothing else opens, and what else may be set up (doors §2). */
export const FactorDue = ({ other: { to, text } }: FactorDueProps) => (
  <Box role="status" p="3" mb="4" borderRadius="md" bg="accent.subtle">
    Your organisation requires a second factor. Set it up here, or{' '}
    <Link asChild>
      <RouterLink to={to}>{text}</RouterLink>
    </Link>
    .
  </Box>
);
