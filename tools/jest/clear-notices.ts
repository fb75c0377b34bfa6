interface NoticeBus {
  read: () => readonly { id: number }[];
  clear: (id: number) => void;
}

const isNoticeBus = (value: unknown): value is NoticeBus =>
  typeof value === 'object' && value !== null && 'read' in value && 'clear' in value;

/** A notice with an action stays for 10 s: longer than the test that showed it, and the next one is to start without. */
beforeEach(() => {
  const bus: unknown = Reflect.get(globalThis, Symbol.for('lexboard.notice'));
  if (isNoticeBus(bus)) for (const { id } of bus.read()) bus.clear(id);
});
