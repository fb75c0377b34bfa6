import { render, screen } from '@testing-library/react';
import { listSchedules, returns } from '@lexboard/shared-lib/domain';
import { Providers } from '@lexboard/shared-lib/ui';
import { storedBelowLaw } from '../../../testing/attached-form.tsx';
import { ScheduleLines } from './schedule-lines.tsx';

const monthly = (date: string) => ({ periodicity: 'Monthly', dayMonthArr: [{ date, month: null }] });

test.each([
  ['one that never changed says nothing beside its fields', [], []],
  [
    'one that changed says which schedule holds when',
    [{ until: '2027-03-31', values: monthly('15') }],
    ['until 31 Mar 2027: 15th of each month', 'from 1 Apr 2027: 20th of each month'],
  ],
])('the schedules of a record: %s', (_, earlier, lines) => {
  const schedules = listSchedules(returns, monthly('20'), earlier);
  render(
    <Providers>
      <ScheduleLines record={Object.assign(storedBelowLaw(returns), { schedules })} />
    </Providers>,
  );
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
});
