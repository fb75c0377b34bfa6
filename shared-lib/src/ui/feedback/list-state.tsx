import type { ReactNode } from 'react';
import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { ErrorPanel } from './error-panel.tsx';
import { TableSkeleton } from './skeleton.tsx';

export interface ListStateProps {
  loading: boolean;
  error?: Error | null;
  onRetry: () => void;
  empty: boolean;
  /** The reason, below the documented 'No Data'. */
  why: string;
  /** The next step: a button or a link. */
  next?: ReactNode;
  skeleton?: ReactNode;
  children: ReactNode;
}

function Loading({ skeleton }: { skeleton: ReactNode }) {
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      <Box animation="appear 1ms 150ms backwards">{skeleton}</Box>
    </Box>
  );
}

function Empty({ why, next }: { why: string; next: ReactNode }) {
  return (
    <Stack align="center" gap="2" py="16" px="4" textAlign="center" role="status">
      <Box fontSize="lg" fontWeight="semibold">
        {t('No Data')}
      </Box>
      <Box color="fg.muted" maxW="96">
        {why}
      </Box>
      {next}
    </Stack>
  );
}

/** The four states of each list, in this order: loading, error, empty, rows. */
export function ListState({ loading, error, onRetry, empty, why, next, skeleton, children }: ListStateProps) {
  if (loading) return <Loading skeleton={skeleton ?? <TableSkeleton rows={10} columns={5} />} />;
  if (error) {
    return (
      <Box px="4" py="10">
        <ErrorPanel title={t('The list could not be loaded')} message={error.message} onRetry={onRetry} />
      </Box>
    );
  }
  if (empty) return <Empty why={why} next={next} />;
  return children;
}
