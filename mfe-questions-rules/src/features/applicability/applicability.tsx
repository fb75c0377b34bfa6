import type { ReactNode } from 'react';
import { applicabilityQueryOptions } from '@lexboard/shared-lib/client';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, HStack, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { Reasons, summarizeEvaluation } from './reasons.tsx';

type ApplicabilityProps = FederatedComponents['mfe-questions-rules/LawApplicability'] & {
  actions?: ReactNode;
  /** Expands the reasons of a few rules. */
  detailed?: boolean;
};

/** More rules start collapsed, to keep what follows visible. */
const OPEN_AT_MOST = 3;

/** The result of a law's rules with reasons: rules, deciding rows, and unanswered questions. */
export function Applicability({ lawId, actions, detailed = false }: ApplicabilityProps) {
  const { data, error, refetch } = useQuery(applicabilityQueryOptions(lawId));
  return (
    <Card aria-label={t('Applicability')} py="3">
      {data && (
        <Stack gap="2">
          <HStack gap="3" flexWrap="wrap" justify="space-between">
            <HStack gap="3" flexWrap="wrap" role="status">
              <ApplicabilityBadge result={data.result} />
              <span>{summarizeEvaluation(data)}</span>
            </HStack>
            {actions}
          </HStack>
          <Reasons {...data} open={detailed && data.reasons.length <= OPEN_AT_MOST} />
        </Stack>
      )}
      {!data && error && (
        <HStack role="alert" gap="3" flexWrap="wrap">
          <Text color="danger">
            {t('Whether the law applies could not be loaded. {reason}', { reason: error.message })}
          </Text>
          <Button size="sm" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </HStack>
      )}
      {!data && !error && (
        <Box aria-busy>
          <TextSkeleton lines={2} />
        </Box>
      )}
    </Card>
  );
}
