const source = { name: 'Gazette', address: 'https://egazette.example/feed.xml', every: 'hourly' };

/** Good bodies of the calls of sources and the inbox. */
export const sourceBodies = {
  sourceAdd: source,
  sourceUpdate: { ...source, id: 1, version: 1 },
  sourceRemove: { id: 1 },
  sourceRead: { id: 1 },
  inboxList: { page: 1, pageSize: 10, source: 1 },
  inboxSetAside: { ids: [1], undo: 'yes' },
};
