import type { Page } from '@playwright/test';
import { numberOf } from '../calls.ts';
import { addBelow, type StoredBelow } from '../record/attached.ts';
import { addLaw, uniqueWord, type Call } from '../record/laws.ts';
import { dueDialog, dueList, todayInIndia } from './due.ts';

type DueReturn = StoredBelow & { word: string };

/** Adds a return that is due today and never again, for these two. @returns what finds it, too */
export async function addReturnDueToday(
  people: { owner: Call; checker: Call },
  values: Record<string, unknown> = {},
): Promise<DueReturn> {
  const { checker: call } = people;
  const { id: law } = await addLaw(call);
  const word = uniqueWord();
  const { day, date } = todayInIndia();
  const month = new Date(day).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const once = { periodicity: 'Yearly', startdate: day, enddate: day, dayMonthArr: [{ date, month }] };
  const below = { law, word, status: 'Published', values: { ...once, ...values } } as const;
  const stored = await addBelow(call, 'return', below);
  const [owner, checker] = await Promise.all(
    [people.owner, call].map(async (person) => numberOf((await person('due/people', {})).reply, 'own')),
  );
  await call('due/assign', { records: [{ kind: 'return', id: stored.id }], owner, checker });
  return { ...stored, word };
}

/** Opens what is due of it from the list, under more filters if wanted. @returns its dialog */
export async function openDueReturn(page: Page, { word, name }: DueReturn, filters = '') {
  await page.goto(`/due?text=${word}${filters}`);
  await dueList(page).rows().first().getByRole('link', { name }).click();
  return dueDialog(page).dialog;
}
