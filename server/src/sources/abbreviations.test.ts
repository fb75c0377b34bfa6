import { findAbbreviated, indexInitials } from './abbreviations.ts';

const index = indexInitials(
  [
    'The Securities and Exchange Board of India Act, 1992',
    'The Warehousing (Development and Regulation) Act, 2007',
    'The Insolvency and Bankruptcy Code, 2016.',
    'The Small Estates Partition Act, 1900 (5 of 1900)',
    'The Factories Act, 1948',
    'The Prevention of Money-Laundering Act, 2002',
  ].map((name, position) => ({ id: position + 1, name })),
);

test.each([
  ['SEBI (Mutual Funds) Regulations, 1996', [1]],
  ['sebi circular on insider trading', [1]],
  ['WDRA and SEBI sign a memorandum', [2, 1]],
  ['wdra appointment of members', [2]],
  ['Amendment of the IBC', [3]],
  ['ibc', []],
  ['PMLA (Maintenance of Records) Rules', [6]],
  ['Dated 5 Sep 2026', []],
  ['DATED 5 SEP 2026', []],
  ['The FA of 1948', []],
  ['SEBIS and XSEBI', []],
  ['', []],
])('the title %p names the laws %p', (title, expected) => {
  expect(findAbbreviated(title, index)).toEqual(expected);
});
