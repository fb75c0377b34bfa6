import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay, formatAmount, sumPayments, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, Flex, Span, Text } from '@lexboard/shared-lib/ui';
import { toPaymentRows } from './payment-values.ts';
import { PartHeading, type Act } from '../occurrence-actions.tsx';

const Rows = chakra('ul', { base: { listStyle: 'none', '& > li': { borderBottomWidth: '1px', py: '1.5' } } });

const Sum = ({ label, sum }: { label: string; sum: number }) => (
  <Flex gap="4" mt="1.5" justify="space-between" fontWeight="medium">
    <Span>{label}</Span>
    <Span textStyle="figures" whiteSpace="nowrap">
      {formatAmount(sum)}
    </Span>
  </Flex>
);

/** What was paid, with the sum and what lateness cost (daily work §1). */
export function OccurrencePayments({ occurrence, onAct }: { occurrence: DueOccurrence; onAct: Act }) {
  const { payments = [], nopayment = '', may, filedOn } = occurrence;
  // What is paid before is entered as it is filed.
  const asks = may.includes('pay') && filedOn !== null;
  if (payments.length === 0 && !nopayment && !asks) return null;
  const { paid, lateCost } = sumPayments(payments);
  return (
    <Box mt="4">
      <PartHeading {...{ occurrence, onAct }} title={t('Payments')} action="pay">
        {t('Add payment')}
      </PartHeading>
      {payments.length === 0 && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {nopayment ? t('No payment: {reason}', { reason: nopayment }) : t('No payments.')}
        </Text>
      )}
      {payments.length > 0 && (
        <>
          <Rows aria-label={t('Payments')}>
            {toPaymentRows(payments).map(({ key, head, amount, paidon, mode, reference, challan }) => (
              <li key={key}>
                <Flex gap="4" justify="space-between" wrap="wrap">
                  <Span>{nameChoice(head)}</Span>
                  <Span textStyle="figures" whiteSpace="nowrap">
                    {amount}
                  </Span>
                </Flex>
                <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {[
                    t('Paid on {day}', { day: describeDay(paidon) }),
                    mode,
                    reference && t('Reference {number}', { number: reference }),
                    challan && t('Challan {number}', { number: challan }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </li>
            ))}
          </Rows>
          <Sum label={t('Paid')} sum={paid} />
          {lateCost > 0 && <Sum label={t('Late cost')} sum={lateCost} />}
        </>
      )}
    </Box>
  );
}
