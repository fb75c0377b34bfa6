import ICAL from 'ical.js';
import { addBelow } from '../../support/record/attached.ts';
import { numberOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { openReminders } from '../../support/due/reminders.ts';

/** No day of it has passed. */
const nextYear = new Date().getUTCFullYear() + 1;

/** The code of a save that leaves a record in its status. */
const UPDATE = 2;

/** The events of this name, as a calendar program that knows nothing of this one reads them. */
async function readEvents(address: string, name: string) {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return ICAL.Component.fromString(await response.text())
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ summary }) => summary.startsWith(name))
    .map(({ uid, sequence, startDate }) => ({ uid, sequence, day: startDate.toString() }));
}

test(
  'a calendar feed is made, follows a due day that moves, and ends at once when it is revoked',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given somebody who owns a return that is due once, next year
    const call = await callAs('editor');
    const law = await addLaw(call);
    const once = {
      periodicity: 'Yearly',
      startdate: `${nextYear}-01-01`,
      enddate: `${nextYear}-12-31`,
      dayMonthArr: [{ date: '20', month: 'March' }],
    };
    const below = { law: law.id, word: uniqueWord(), status: 'Published', values: once } as const;
    const { id, name } = await addBelow(call, 'return', below);
    const { reply } = await call('due/people', {});
    await call('due/assign', { records: [{ kind: 'return', id }], owner: numberOf(reply, 'own') });
    // When they make an address for their calendar program
    const page = await as('editor');
    await page.goto('/due');
    const { makeAddress, address, revoke } = await openReminders(page, 'editor');
    await makeAddress.click();
    const feed = await address.inputValue();
    // Then it has the day
    const [event] = await readEvents(feed, name);
    expect(event?.day).toBe(`${nextYear}-03-20`);
    // When the day is extended, the same event moves
    const extension = { start_date: `${nextYear}-03-20`, end_date: '', extension_date: `${nextYear}-03-25` };
    const { reply: updated } = await call('return/update', {
      id,
      version: 1,
      status: UPDATE,
      extensionArr: [extension],
    });
    expect(updated.success).toBe(1);
    const [moved] = await readEvents(feed, name);
    expect(moved).toMatchObject({ uid: event?.uid, day: `${nextYear}-03-25` });
    expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? 0);
    // When the address is revoked, it has ended
    await revoke.click();
    await expect(address).toHaveCount(0);
    expect((await fetch(feed)).status).toBe(404);
  },
);
