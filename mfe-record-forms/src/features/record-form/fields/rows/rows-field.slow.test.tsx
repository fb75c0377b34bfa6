import { createElement, memo } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { license } from '@lexboard/shared-lib/domain';
import type * as Data from '@lexboard/shared-lib/ui/data';
import { startServer } from '../../../../testing/answering-server.ts';
import { openKind, replyWith, replyWithLawOf } from '../../../../testing/attached-form.tsx';
import { signIn } from '../../../../testing/signed-in.ts';

const mockRendered = jest.fn<undefined, [string | null]>();

jest.mock('@lexboard/shared-lib/ui/data', () => {
  const actual = jest.requireActual<typeof Data>('@lexboard/shared-lib/ui/data');
  const CountedDate: typeof actual.DateField = memo((props) => {
    mockRendered(props.value);
    return createElement(actual.DateField, props);
  });
  return { ...actual, DateField: CountedDate };
});

const rowOf = (year: number) => ({
  id: year,
  start_date: `${year}-01-01`,
  end_date: `${year}-12-31`,
  extension_date: null,
});

test('a changed cell renders itself, and no other cell of its row or of another one', async () => {
  startServer();
  signIn();
  replyWithLawOf();
  replyWith(license, { extensionArr: [2021, 2022, 2023].map(rowOf) });
  await openKind(license, '7');
  const second = within(screen.getByRole('group', { name: /^Extension.* 2$/ }));
  const start = second.getByRole('textbox', { name: 'Start Date of extension 2' });
  mockRendered.mockClear();
  fireEvent.change(start, { target: { value: '02/01/2022' } });
  fireEvent.blur(start);
  expect(mockRendered.mock.calls).toEqual([['2022-02-01']]);
});
