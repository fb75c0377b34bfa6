interface NoticeBus {
  read: () => readonly { id: number }[];
  clear: (id: number) => void;
}

const isNoticeBus = (value: unknown): value is NoticeBus =>
  typeof value === 'object' && value !== null && 'read' in value && 'clear' in value;

/** Removes notices between tests: one with an action stays for 10 s, longer than the test that showed it. */
beforeEach(() => {
  const bus: unknown = Reflect.get(globalThis, Symbol.for('lexboard.notice'));
  if (isNoticeBus(bus)) for (const { id } of bus.read()) bus.clear(id);
});
