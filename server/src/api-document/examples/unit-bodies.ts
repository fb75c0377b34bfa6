const unit = {
  name: 'Pune works',
  code: 'PUNE-1',
  kind: 'Site',
  state: 21,
  industry: [1],
  entityType: [1],
  branchtype: [1],
  head: 1,
  from: '2020-04-01',
  until: '2026-03-31',
  numbers: [{ type: 'PAN', value: 'AAACD1234E' }],
};

/** Bodies that the calls of units take once unit 1 is there, by the call's name. */
export const unitBodies: Record<string, object> = {
  unitList: {
    page: 1,
    pageSize: 10,
    text: 'pune',
    kind: 'Site',
    below: 1,
    sort: 'parent',
    order: 'desc',
    closed: 'all',
  },
  unitExport: { format: 'csv', kind: 'Site', closed: 'all' },
  unitOne: { id: 1 },
  unitAdd: { ...unit, parent: 1, idempotencyKey: 'key' },
  unitUpdate: { ...unit, code: 'ACME-1', numbers: [], id: 1, version: 1 },
  unitClose: { id: 1, version: 1, day: '2026-03-31', reason: 'Sold' },
  unitDelete: { id: 1, version: 1, reason: 'Typed twice' },
  unitSuggest: { kind: 'return', id: 1, IndustryKeyWords: [1], state: [21] },
  unitVersion: { id: 1, version: 1 },
  unitRevert: { id: 1, version: 1, to: 1 },
};
