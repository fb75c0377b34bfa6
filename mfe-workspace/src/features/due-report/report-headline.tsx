import { logoQueryOptions } from '@lexboard/shared-lib/client';
import type { BoardReport, ReportSignature } from '@lexboard/shared-lib/contract';
import {
  describeReportHeadline,
  describeReportPeriod,
  describeReportScope,
  formatLongDay,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, Flex, LogoPlate, rich, Text, Timestamp } from '@lexboard/shared-lib/ui';

const OnPaper = chakra('header', {
  base: {
    display: 'none',
    mb: '4',
    '@media print': { display: 'block' },
    '& b': { display: 'block', fontSize: 'xl', lineHeight: '1.3' },
  },
});

/** On a telephone it is left out: it would push the headline down once it is loaded. */
const Beside = chakra('div', {
  base: { display: { base: 'none', sm: 'block' }, '@media print': { display: 'block' } },
});

interface ReportHeadlineProps {
  report: BoardReport;
  signature: ReportSignature | undefined;
  /** The last day that counts, ISO. */
  until: string;
}

/** Organisation, date, headline and, if signed, the signature with its comment. */
export function ReportHeadline({ report, signature, until }: ReportHeadlineProps) {
  const { organisation, year, quarter, today, soFar, before } = report;
  const { data: logo } = useQuery(logoQueryOptions);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4">
        <Box minW="0">
          <OnPaper>
            <b>{organisation}</b>
            {signature
              ? t('Board report of what was due · {day}', { day: formatLongDay(today) })
              : t('Board report of what was due · {day} · not signed', { day: formatLongDay(today) })}
          </OnPaper>
          <Text fontWeight="medium">{describeReportPeriod(year, quarter ?? undefined)}</Text>
          <Text fontSize="lg" fontWeight="semibold" my="1" maxW="text">
            {describeReportHeadline(soFar, before, until)}
          </Text>
        </Box>
        {logo && (
          <Beside>
            <LogoPlate src={logo} />
          </Beside>
        )}
      </Flex>
      {report.onlyFor && (
        <Text mb="2" maxW="text" overflowWrap="anywhere">
          {describeReportScope(report.onlyFor)}
        </Text>
      )}
      {signature && (
        <Text mb="2">
          {rich('Signed by {person} on {time}. It shows what held then.', {
            person: signature.signedByName,
            time: <Timestamp at={signature.signedAt} zoned />,
          })}
        </Text>
      )}
      {signature?.words && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" mb="3" maxW="text">
          {signature.words}
        </Text>
      )}
      <Text color="fg.muted" fontSize="sm" mb="3" maxW="text">
        {t(
          'By due day. A day counts in headline and percentages once it is over; the tables show the whole period. What is submitted is open until it is approved; what was waived is in no percentage. A record of several business functions or states counts in each of them, and once in the total.',
        )}
      </Text>
    </>
  );
}
