import { formatListAddress, parseListAddress, plainStart } from '@lexboard/shared-lib/client';
import { formatShownPart, parseShownPart } from './shown-part.ts';

const plain = { tab: 'questions', page: 1, pageSize: 10 } as const;

test.each([
  ['', plain],
  ['rules', { ...plain, tab: 'rules' }],
  ['page-2', { ...plain, page: 2 }],
  ['page-3_size-20', { ...plain, page: 3, pageSize: 20 }],
  ['rules_page-2_size-30', { tab: 'rules', page: 2, pageSize: 30 }],
] as const)('%j says a part, and stays as it is in the address of the workspace', (text, part) => {
  expect(parseShownPart(text)).toEqual(part);
  expect(formatShownPart(part)).toBe(text);
  const search = `?tab=questions&law=7&questions=${text}`;
  expect(parseListAddress(formatListAddress(parseListAddress(search, plainStart)), plainStart)).toMatchObject(
    {
      tab: 'questions',
      law: 7,
      questions: text,
    },
  );
});

test.each(['page-0', 'page-x', 'page-', 'size-25', 'size-50', 'page', 'other'])(
  '%j is not known: what is not said is shown',
  (text) => {
    expect(parseShownPart(text)).toEqual(plain);
  },
);
