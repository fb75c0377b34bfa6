import { useState } from 'react';
import type { Session } from '@lexboard/shared-lib/session';
import type { ChangeDue, DueAddress } from '../../due-address.ts';
import { createDueColumns, placeDueColumns, usualColumns } from './due-columns.tsx';

interface ListOfPerson {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
}

/** The first that a list cannot do without. */
const always: readonly string[] = ['due', 'name'];

/**
 * The columns that the list shows: those of a view, which the address has, else those that this person chose in this
 * browser. A choice while a view's are shown goes to the address.
 */
export function useShownColumns({ address, change, session }: ListOfPerson) {
  const key = `lexboard.columns.${session.username}.due`;
  const [own, setOwn] = useState(() => localStorage.getItem(key) ?? '');
  const all = createDueColumns(address);
  const { columns: ofView } = address.filters;
  const said = ofView ?? own;
  const wanted = said ? [...always, ...said.split(',')] : usualColumns(all);
  const names = all.flatMap(({ name }) => (wanted.includes(name) ? name : []));
  const wish = (next: readonly string[]) => {
    const columns = next.join(',');
    if (ofView) {
      change(({ page, filters }) => ({ page, filters: { ...filters, columns } }), { replace: true });
      return;
    }
    localStorage.setItem(key, columns);
    setOwn(columns);
  };
  return {
    all,
    names,
    shown: placeDueColumns(all.filter(({ name }) => names.includes(name))),
    isFixed: (name: string) => always.includes(name),
    toggle: (name: string) =>
      wish(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]),
  };
}
