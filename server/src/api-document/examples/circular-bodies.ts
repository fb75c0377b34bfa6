import { occurrence } from './renewal-bodies.ts';

const circular = {
  topic: 'Amendment of the Rules',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Amendment',
  number: '12/2026',
  authority: 'Ministry of Mines',
  summary: 'The return is due on the 20th',
  inforce: [{ day: '2027-04-01', what: 'Rule 3' }],
  alsoLaws: [2],
  reviews: [{ kind: 'return', id: 1, reviewer: 2, day: '2999-12-31' }],
};

/** Good bodies of the calls about circulars, and about what they change in records. */
export const circularBodies = {
  circularList: { LawUniqueCode: 'LAW-000001', type: 'Popup' },
  circularAll: {
    page: 1,
    pageSize: 10,
    text: 'act',
    sort: 'law',
    order: 'desc',
    from: '2020-02-29',
    law: 1,
    authority: 'Ministry of Mines',
  },
  circularAuthorities: {},
  circularExport: { format: 'csv', kind: 'Order', law: 1 },
  circularOne: { id: 1 },
  circularAdd: { ...circular, LawUniqueCode: 'LAW-000001', idempotencyKey: 'key' },
  circularUpdate: { ...circular, id: 1, law_id: 1, version: 1 },
  circularDelete: { id: 1 },
  inboxTake: { ...circular, id: 1, LawUniqueCode: 'LAW-000001', idempotencyKey: 'key' },
  reviewList: {
    page: 1,
    pageSize: 10,
    status: ['Due'],
    law: 1,
    circular: 1,
    record: { kind: 'law', id: 1 },
    text: 'act',
  },
  reviewOne: { id: 1 },
  reviewDecide: {
    ...occurrence,
    outcome: 'New',
    reason: 'A second return',
    recordVersion: 1,
    added: { kind: 'return', id: 2 },
  },
  reviewSign: occurrence,
  reviewSendBack: { ...occurrence, reason: 'Rule 4 applies, too' },
  reviewReopen: { ...occurrence, reason: 'Signed by mistake' },
  reviewAssign: { ids: [1], reviewer: 2, checker: null, day: '2999-12-31' },
};
