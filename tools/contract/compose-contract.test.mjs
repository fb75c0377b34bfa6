import { composeKitContract, composeRemoteContract, composeShellContract } from './compose-contract.mjs';

const ui = '@lexboard/shared-lib/ui';
const types = [
  'Button',
  'Table',
  { of: 'props of Detail', with: [0] },
  'props of List',
  'script',
  'application',
];
const named = (type) => ({ digest: `digest of ${type}`, type });
const description = {
  parts: { [ui]: { Button: named(0), Table: named(1) } },
  components: { 'mfe-forms/Detail': named(2), 'mfe-lists/List': named(3) },
  page: { prepareScript: named(4) },
  application: named(5),
  bus: 2,
  types,
};

/** The names at each place, with their types in one piece. */
const read = ({ types, ...contract }, side) => {
  const show = (id) => types[id].of ?? types[id];
  const namesAt = ([place, names]) =>
    Object.entries(names).map(([name, { type }]) => `${name} of ${place}: ${show(type)}`);
  return Object.entries(contract[side]).flatMap(namesAt);
};

const remote = (changes) =>
  composeRemoteContract(description, {
    name: 'mfe-forms',
    modules: ['./app', './Detail', './undeclared'],
    parts: { [ui]: { Button: named(0) } },
    components: description.components,
    shapes: [],
    written: new Map(),
    ...changes,
  });

test('a remote offers the modules that are declared, and takes what it uses, the page, and components of others', () => {
  const contract = remote();
  expect(read(contract, 'offers')).toEqual([
    'app of mfe-forms: application',
    'Detail of mfe-forms: props of Detail',
  ]);
  expect(read(contract, 'takes')).toEqual([
    `Button of ${ui}: Button`,
    'List of mfe-lists: props of List',
    'prepareScript of the page: script',
  ]);
});

test('a contract has the types that it refers to, and no others', () => {
  expect(
    remote()
      .types.filter((type) => typeof type === 'string')
      .sort(),
  ).toEqual(['Button', 'application', 'props of List', 'script']);
  const none = remote({ modules: [], parts: {}, components: {} });
  expect(none.types).toEqual(['script']);
});

test('the shell offers all parts and takes an application of every remote, and components by name', () => {
  const contract = composeShellContract(description, { 'mfe-lists/List': named(3) });
  expect(read(contract, 'offers')).toEqual([
    `Button of ${ui}: Button`,
    `Table of ${ui}: Table`,
    'prepareScript of the page: script',
  ]);
  expect(read(contract, 'takes')).toEqual([
    'List of mfe-lists: props of List',
    'app of an application: application',
  ]);
});

test('the kit offers the components of all remotes as well', () => {
  expect(read(composeKitContract(description), 'offers')).toEqual([
    `Button of ${ui}: Button`,
    `Table of ${ui}: Table`,
    'Detail of mfe-forms: props of Detail',
    'List of mfe-lists: props of List',
    'prepareScript of the page: script',
  ]);
});
