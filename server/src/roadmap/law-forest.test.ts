import fc from 'fast-check';
import { breakCycles, placeLaws, type TreeLaw } from './law-forest.ts';

const lawOf = (id: number, parent: number | null = null): TreeLaw => ({
  id,
  parent,
  ofStates: false,
  states: [],
  code: '',
  name: `Law ${id}`,
});

/** Laws that name each other as parents at random, so that many form rings. */
const someLaws = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.option(fc.integer({ min: 1, max: 40 })).map((parent) => lawOf(id, parent))),
    ),
  );

describe('Laws in their places', () => {
  it('are all there once, each parent before its children, whatever they name as parents', () => {
    fc.assert(
      fc.property(someLaws, (laws) => {
        const placed = placeLaws(laws);
        expect(placed.map(({ law }) => law.id).sort()).toEqual(laws.map(({ id }) => id).sort());
        for (const [index, { above, law }] of placed.entries()) {
          if (!above) continue;
          expect(above.law.id).toBe(law.parent);
          expect(placed.indexOf(above)).toBeLessThan(index);
        }
      }),
    );
  });

  it('stand below their parents, a law whose parent is not there at the top', () => {
    const placed = placeLaws([lawOf(3, 1), lawOf(1), lawOf(4, 99), lawOf(2, 3)]);
    expect(placed.map(({ law, above }) => [law.id, above?.law.id])).toEqual([
      [1, undefined],
      [4, undefined],
      [3, 1],
      [2, 3],
    ]);
  });

  it('may form a chain of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => lawOf(index + 1, index || null));
    expect(placeLaws(chain).at(-1)?.law.id).toBe(20_000);
  });
});

describe('A ring of parents', () => {
  it.each([
    [[[1, 1]], []],
    [
      [
        [7, 5],
        [5, 9],
        [9, 7],
      ],
      [7, 9],
    ],
    [
      [
        [1, 2],
        [2, 3],
        [3, 2],
        [4, 5],
        [5, 4],
      ],
      [1, 3, 5],
    ],
  ])('is cut at its lowest id: %j', (edges, left) => {
    const parents = new Map(edges.map(([child = 0, parent = 0]) => [child, parent]));
    expect([...breakCycles(parents).keys()].sort()).toEqual(left);
  });
});
