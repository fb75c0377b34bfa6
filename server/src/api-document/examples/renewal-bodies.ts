/** As each call of filing names it. */
export const occurrence = { id: 1, version: 1, idempotencyKey: 'key' };

/** Good bodies of the calls that renew licenses, and of the one that moves a hearing. */
export const renewalBodies = {
  dueApply: { ...occurrence, day: '2026-09-30', number: 'APP 12', attachment: [] },
  dueGrant: {
    ...occurrence,
    day: '2026-09-30',
    number: 'LIC 12',
    validfrom: '2027-01-01',
    validuntil: '2031-12-31',
    note: 'Five years',
    attachment: [],
  },
  dueRefuse: { ...occurrence, day: '2026-09-30', reason: 'A form is missing' },
  dueAdjourn: { ...occurrence, day: '2026-12-31', time: '11:00', place: 'Room 4', note: 'Papers missing' },
  dueRenewals: { id: 1, page: 1, pageSize: 10 },
};
