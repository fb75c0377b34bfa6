import { type Verdict, formatPercent } from '@lexboard/shared-lib/contract';
import { Box, Flex, Text, Timestamp } from '@lexboard/shared-lib/ui';
import { ToneBadge } from './standing/tone-badge.tsx';
import { findVerdictLook } from './standing/verdict-look.ts';

const waitingForFigures = 'No page views yet, or their reports have not arrived.';

/** The verdict on a canary with its confidence and reason, in the server's words. */
export function VerdictNote({ verdict }: { verdict: Verdict | null }) {
  const { words, tone, sureOf } = findVerdictLook(verdict?.state ?? 'waiting');
  const surePercent = Math.floor((verdict?.confidence ?? 0) * 1_000) / 10;
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        <ToneBadge {...{ tone, words }} />
        {surePercent > 0 && sureOf && (
          <span>
            {formatPercent(surePercent)} sure that it is {sureOf}
          </span>
        )}
        {verdict && (
          <Box as="span" color="fg.muted" fontSize="sm">
            as of <Timestamp at={verdict.at} zoned />
          </Box>
        )}
      </Flex>
      <Text color="fg.muted" fontSize="sm" mt="1" overflowWrap="anywhere">
        {verdict?.text ?? waitingForFigures}
      </Text>
    </Box>
  );
}
