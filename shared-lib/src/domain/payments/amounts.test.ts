import { formatAmount, readAmount } from './amounts.ts';

describe('Amounts', () => {
  it.each([
    ['1', 1_00],
    ['0.01', 1],
    ['118000.5', 118_000_50],
    ['₹ 1,18,000', 118_000_00],
    ['₹1,18,000.00', 118_000_00],
    ['₹ १,१८,०००.५०', 118_000_50],
    ['118,000', 118_000_00],
    ['Rs. 500/-', 500_00],
    ['\u200e₹\u00a01,00,00,00,00,000.00', 10 ** 13],
  ])('read %s as %d paise', (text, paise) => {
    expect(readAmount(text)).toEqual({ paise });
  });

  it.each([
    ['', 'Please fill the amount.'],
    ['-1', 'An amount cannot be negative.'],
    ['₹ −1', 'An amount cannot be negative.'],
    ['0', 'An amount is at least 1 paisa: ₹ 0.01.'],
    ['0.001', 'An amount has at most two digits after the point: there is nothing below a paisa.'],
    ['1.18 lakh', 'Please write the amount in digits, such as 1,18,000.00.'],
    ['1e20', 'Please write the amount in digits, such as 1,18,000.00.'],
    ['1,2', 'Please write the amount in digits, such as 1,18,000.00.'],
    ['1.18.000', 'Please write the amount in digits, such as 1,18,000.00.'],
    ['100000000000000000000', 'An amount is at most ₹ 1,00,00,00,00,000.00.'],
    ['100000000000.01', 'An amount is at most ₹ 1,00,00,00,00,000.00.'],
  ])('refuse %s: %s', (text, fault) => {
    expect(readAmount(text)).toEqual({ fault });
  });

  it.each([
    [0, '₹ 0.00'],
    [1, '₹ 0.01'],
    [999_99, '₹ 999.99'],
    [1_000_00, '₹ 1,000.00'],
    [118_000_00, '₹ 1,18,000.00'],
    [10 ** 13, '₹ 1,00,00,00,00,000.00'],
  ])('show %d paise as %s', (paise, text) => {
    expect(formatAmount(paise)).toBe(text);
    if (paise > 0) expect(readAmount(text)).toEqual({ paise });
  });
});
