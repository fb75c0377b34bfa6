import { FairPlaces, NoPlace, type Claimant, type Leave, type PlaceLimits } from './fair-places.ts';

const plenty: PlaceLimits = {
  all: 100,
  organisation: 100,
  heavy: 100,
  heavyOfOrganisation: 100,
};

let now = 0;
beforeEach(() => (now = 0));

const create = (limits: Partial<PlaceLimits>) => new FairPlaces({ ...plenty, ...limits }, () => now);

/** Has claimants ask in this order. @returns who has a place, in the order in which they got it, and what ends theirs */
function ask(places: FairPlaces, claimants: (Claimant & { name: string })[]) {
  const admitted: string[] = [];
  const leaves = new Map<string, Leave>();
  for (const { name, ...claimant } of claimants)
    void places.take(claimant).then((leave) => {
      admitted.push(name);
      leaves.set(name, leave);
    });
  const leave = async (name: string, after = 0) => {
    now += after;
    leaves.get(name)?.();
    await new Promise(setImmediate);
  };
  return { admitted, leave };
}

const settled = () => new Promise(setImmediate);
const many = (count: number, claimant: (index: number) => Claimant & { name: string }) =>
  Array.from({ length: count }, (_, index) => claimant(index));

/** Lets the first of those admitted go, again and again, until nobody is left. */
async function drain({ admitted, leave }: ReturnType<typeof ask>, costs: Record<string, number> = {}) {
  for (let index = 0; index < admitted.length; index += 1) {
    const name = admitted[index] ?? '';
    await leave(name, costs[name.slice(0, 1)] ?? 10);
  }
  return admitted.map((name) => name.slice(0, 1)).join('');
}

test('of one place two organisations have the same time, whoever asks more often', async () => {
  const asking = ask(create({ all: 1 }), [
    ...many(6, (index) => ({ organisation: 'a', name: `a${index}` })),
    ...many(3, (index) => ({ organisation: 'b', name: `b${index}` })),
  ]);
  await settled();
  expect(await drain(asking)).toBe('ababab' + 'aaa');
});

test('the cost of a call is the time that it took', async () => {
  const asking = ask(create({ all: 1 }), [
    ...many(3, (index) => ({ organisation: 'a', name: `a${index}` })),
    ...many(8, (index) => ({ organisation: 'b', name: `b${index}` })),
  ]);
  await settled();
  expect(await drain(asking, { a: 30, b: 10 })).toBe('abbbabbbabb');
});

test('within an organisation people have the same time, and other organisations lose none by their number', async () => {
  const asking = ask(create({ all: 1 }), [
    ...many(4, (index) => ({ organisation: 'a', person: 'x', name: `x${index}` })),
    ...many(2, (index) => ({ organisation: 'a', person: 'y', name: `y${index}` })),
    ...many(3, (index) => ({ organisation: 'b', person: 'z', name: `z${index}` })),
  ]);
  await settled();
  expect(await drain(asking)).toBe('xzyzxzyxx');
});

test('who has rested for a while has saved nothing up', async () => {
  const places = create({ all: 1 });
  const first = ask(places, [{ organisation: 'b', name: 'b' }]);
  await settled();
  await drain(first);
  const busy = ask(
    places,
    many(20, (index) => ({ organisation: 'a', name: `a${index}` })),
  );
  await settled();
  await drain(busy);
  const asking = ask(places, [
    ...many(3, (index) => ({ organisation: 'a', name: `a${index}` })),
    ...many(5, (index) => ({ organisation: 'b', name: `b${index}` })),
  ]);
  await settled();
  expect(await drain(asking)).toBe('abbababb');
});

test('one organisation leaves places to others, and what is heavy leaves more', async () => {
  const places = create({ all: 6, organisation: 4, heavy: 3, heavyOfOrganisation: 2 });
  const { admitted } = ask(places, [
    { organisation: 'a', person: 'x', heavy: true, name: 'x heavy' },
    { organisation: 'a', person: 'x', heavy: true, name: 'x heavy again' },
    { organisation: 'a', person: 'y', heavy: true, name: 'y heavy' },
    { organisation: 'a', person: 'z', heavy: true, name: 'z heavy' },
    ...many(3, (index) => ({ organisation: 'a', person: 'x', name: `light ${index}` })),
    { organisation: 'b', heavy: true, name: 'b heavy' },
    { organisation: 'c', heavy: true, name: 'c heavy' },
    { organisation: 'c', name: 'c light' },
  ]);
  await settled();
  expect(admitted).toEqual(['x heavy', 'y heavy', 'light 0', 'light 1', 'b heavy', 'c light']);
  expect([places.taken, places.waiting]).toEqual([6, 4]);
});

test('a heavy call that waits comes to its turn however many others come after it', async () => {
  const places = create({ all: 2, heavy: 1 });
  const { admitted, leave } = ask(places, [
    { organisation: 'a', heavy: true, name: 'first' },
    { organisation: 'b', heavy: true, name: 'second' },
  ]);
  await settled();
  const others = ask(
    places,
    many(50, (index) => ({ organisation: `o${index}`, heavy: true, name: `o${index}` })),
  );
  await leave('first', 10);
  expect([admitted, others.admitted]).toEqual([['first', 'second'], []]);
});

test('who gives up waits no longer, and takes nobody’s turn', async () => {
  const places = create({ all: 1 });
  const { admitted, leave } = ask(places, [{ organisation: 'a', name: 'first' }]);
  const leaving = new AbortController();
  const left = places.take({ organisation: 'b', signal: leaving.signal });
  const last = ask(places, [{ organisation: 'c', name: 'last' }]);
  leaving.abort();
  await expect(left).rejects.toThrow(NoPlace);
  await expect(places.take({ organisation: 'b', signal: leaving.signal })).rejects.toThrow(NoPlace);
  await leave('first');
  expect([admitted, last.admitted, places.waiting]).toEqual([['first'], ['last'], 0]);
});

test('who waits for too long is told so, and leaves the queue', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const places = create({ all: 1 });
  ask(places, [{ organisation: 'a', name: 'first' }]);
  const waiting = places.take({ organisation: 'b' }, 50);
  jest.advanceTimersByTime(50);
  await expect(waiting).rejects.toThrow(NoPlace);
  expect(places.waiting).toBe(0);
  jest.useRealTimers();
});

test('a place is given back once', async () => {
  const places = create({ all: 1 });
  const leave = await places.take({ organisation: 'a' });
  leave();
  leave();
  expect(places.taken).toBe(0);
  await places.take({ organisation: 'a' });
  const { admitted } = ask(places, [{ organisation: 'b', name: 'b' }]);
  await settled();
  expect(admitted).toEqual([]);
});
