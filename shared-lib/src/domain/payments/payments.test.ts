import { describePayment, findPaymentFaults, maxPayments, sumPayments, type Payment } from './payments.ts';

const paid = (more: Partial<Payment> = {}): Payment => ({
  head: 'Interest',
  amount: 1_500_00,
  paidon: '2026-10-05',
  ...more,
});

describe('Payments', () => {
  it.each<[string, Partial<Payment>, object[]]>([
    ['a payment of today', {}, []],
    [
      'one of tomorrow',
      { paidon: '2026-10-06' },
      [
        {
          field: 'payments.0.paidon',
          message: 'This day is in the future: today is Mon 5 Oct 2026.',
        },
      ],
    ],
    [
      'one of no day',
      { paidon: '2026-02-30' },
      [{ field: 'payments.0.paidon', message: 'This date does not exist.' }],
    ],
    [
      'one of less than nothing',
      { amount: -1 },
      [{ field: 'payments.0.amount', message: 'An amount is at least 1 paisa: ₹ 0.01.' }],
    ],
    [
      'one of too much',
      { amount: 10 ** 20 },
      [{ field: 'payments.0.amount', message: 'An amount is at most ₹ 1,00,00,00,00,000.00.' }],
    ],
  ])('%s', (_, more, faults) => {
    expect(findPaymentFaults([paid(more)], '2026-10-05')).toEqual(faults);
  });

  it('are not too many', () => {
    const all = Array.from({ length: maxPayments }, () => paid());
    expect(findPaymentFaults(all, '2026-10-05')).toEqual([]);
    expect(findPaymentFaults([...all, paid()], '2026-10-05')).toEqual([
      { field: 'payments', message: 'At most 100 payments: please add up those of one challan.' },
    ]);
  });

  it('add up, with what lateness cost', () => {
    const heads = ['Tax or contribution', 'Interest', 'Late fee', 'Penalty', 'Fee', 'Other'] as const;
    const all = heads.map((head, index) => paid({ head, amount: 10 ** index }));
    expect(sumPayments(all)).toEqual({ paid: 111_111, lateCost: 1_110 });
  });

  it('are said in words', () => {
    expect(describePayment(paid({ mode: 'NEFT', challan: '34' }))).toBe(
      'Interest ₹ 1,500.00, paid on Mon 5 Oct 2026, NEFT, challan 34',
    );
  });
});
