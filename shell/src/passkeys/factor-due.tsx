import type { ReactNode } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, Link, rich } from '@lexboard/shared-lib/ui';

interface FactorDueProps {
  /** The other second factor. */
  other: 'app' | 'passkey';
}

const linkTo = (to: string) =>
  function renderLink(text: ReactNode[]) {
    return (
      <Link asChild>
        <RouterLink to={to}>{text}</RouterLink>
      </Link>
    );
  };

/** Says why nothing else opens, and what else may be set up (doors §2). */
export const FactorDue = ({ other }: FactorDueProps) => (
  <Box role="status" p="3" mb="4" borderRadius="md" bg="accent.subtle">
    {other === 'app'
      ? rich(
          'Your organisation requires a second factor. Set it up here, or <link>set up an authenticator app instead</link>.',
          { link: linkTo('/two-factor') },
        )
      : rich(
          'Your organisation requires a second factor. Set it up here, or <link>add a passkey instead</link>.',
          { link: linkTo('/passkeys') },
        )}
  </Box>
);
