import { useState } from 'react';
import type { DueSettings } from '@lexboard/shared-lib/contract';
import { copyToNextYear, sortHolidays, type Holiday } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayList } from './holiday-list.tsx';
import { PasteDialog } from '../paste-dialog.tsx';

type Holidays = DueSettings['holidays'];

interface HolidaysProps {
  holidays: Holidays;
  message: string | undefined;
  onChange: (holidays: Holidays) => void;
}

/** The open dialog: one holiday (new without `holiday`) or a pasted list. */
type Opened = { kind: 'one'; holiday?: Holiday } | { kind: 'paste' };

const toHolidays = (holidays: readonly Holiday[]): Holidays =>
  sortHolidays(holidays).map(({ day, name, states }) => ({ day, name, states: [...states] }));

function announceCopies(count: number, year: number): void {
  const next = year + 1;
  if (count === 0) notify(t('{year} has all of them already.', { year: next }));
  else
    notify(
      t(
        '{count, plural, one {# holiday} other {# holidays}} copied to {year}. Change those with another date there.',
        { count, year: next },
      ),
    );
}

/** The organisation's holidays: added one by one, pasted as a list, or copied from the year before. */
export function Holidays({ holidays, message, onChange }: HolidaysProps) {
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const without = (holiday?: Holiday) => holidays.filter((one) => one !== holiday);
  const add = (added: readonly Holiday[], replaced?: Holiday) =>
    onChange(toHolidays([...without(replaced), ...added]));
  const copy = (year: number) => {
    const copies = copyToNextYear(holidays, year);
    announceCopies(copies.length, year);
    if (copies.length > 0) add(copies);
  };
  return (
    <>
      <HolidayList
        holidays={holidays}
        message={message}
        onAdd={() => open({ kind: 'one' })}
        onPaste={() => open({ kind: 'paste' })}
        onCopy={copy}
        onEdit={(holiday) => open({ kind: 'one', holiday })}
        onRemove={(holiday) => onChange(toHolidays(without(holiday)))}
      />
      {opened?.kind === 'one' && (
        <HolidayDialog
          holiday={opened.holiday}
          others={without(opened.holiday)}
          onDone={(holiday) => add([holiday], opened.holiday)}
          onClosed={close}
        />
      )}
      {opened?.kind === 'paste' && <PasteDialog present={holidays} onDone={add} onClosed={close} />}
    </>
  );
}
