import { composeKitContract } from '../contract/compose-contract.mjs';
import { describeSources } from '../contract/described-sources.mjs';
import { listTypes, nestTypes } from './nested-types.mjs';

const ui = `
interface Row { id: number; below: Row[] }
interface Style { colour: string }
export const draw = (rows: Row[], style: Style): void => undefined;
export const restyle = (style: Style): Style => style;
export const count = (words: { all: string[] }): number => words.all.length;
`;

const listNames = ({ offers }) =>
  Object.values(offers).flatMap((names) => Object.entries(names).map(([name, { digest }]) => [name, digest]));

test('a contract is the same once it was nested, with types in circles and types of several names', async () => {
  const contract = composeKitContract(await describeSources({ ui }));
  const nested = nestTypes(contract);
  expect(nested.offers['@lexboard/shared-lib/ui'].count).toMatchObject({
    calls: [{ takes: [{ props: { all: { of: 'Array', with: ['string'] } } }], gives: 'number' }],
  });
  const back = listTypes(JSON.parse(JSON.stringify(nested)));
  expect(listNames(back)).toEqual(listNames(contract));
  expect(back.types).toHaveLength(contract.types.length);
  expect(back.bus).toBe(contract.bus);
});
