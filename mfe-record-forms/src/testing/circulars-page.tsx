import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { circularAll, circularAuthorities, type CircularRow } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { CircularsPage } from '../features/circulars/circulars-page.tsx';
import { reply } from './answering-server.ts';

/** A circular of a law of the lists of choices. */
export const circularRow = (values: Partial<CircularRow> = {}): CircularRow => ({
  id: 1,
  topic: 'Safety committees',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Order',
  attachment: [],
  ...{ number: 'S.O. 12(E)', authority: 'Ministry of Labour', summary: '', inforce: [], alsoLaws: [] },
  version: 3,
  law_id: 5,
  LawUniqueCode: 'LAW-000005',
  ActCodeName: 'FA-1948',
  Law: 'The Factories Act, 1948',
  editOption: 'true',
  ...values,
});

export const replyWithCirculars = (data: CircularRow[], totalLength = data.length): void =>
  reply(circularAll, { success: 1, totalLength, data });

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

export const shownAddress = () => screen.getByRole('status', { name: 'Address', hidden: true }).textContent;

/** Shows the page at an address. */
export function openPage(search: string) {
  queryClient.clear();
  reply(circularAuthorities, { success: 1, data: ['Ministry of Labour'] });
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[`/circular-amendments${search}`]}>
      <Providers>
        <CircularsPage />
        <Address />
        <NoticeOutlet />
      </Providers>
    </MemoryRouter>,
  );
  return user;
}

/** Shows the circulars at an address, once their list is there or could not be loaded. */
export async function openCirculars(search = '') {
  const user = openPage(search);
  const list = screen.getByRole('region', { name: 'Circular/Amendments' });
  await waitFor(() => expect(within(list).queryByText('Loading')).toBeNull());
  return { user, list: within(list) };
}
