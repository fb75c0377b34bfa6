/** The floors of server/src, from the ground up. A room imports from the floors below its own, and from no other. */
const floors = [
  ['runtime'],
  ['builds', 'file-content'],
  ['database', 'release-client', 'spreadsheets'],
  ['http', 'audit-writer'],
  ['auth', 'mail'],
  ['organisations'],
  ['files', 'due'],
  ['records'],
  ['due-work'],
  [
    'bulk',
    'circulars',
    'exports',
    'monitoring',
    'imports',
    'questions',
    'releases',
    'roadmap',
    'safe',
    'saved-views',
    'search',
  ],
  ['audit'],
  ['accounts', 'backup'],
  ['boot'],
  ['cli'],
];

/** The same inside some rooms. Loose files of such a room are above all its chambers. */
const chambers = {
  accounts: [['credentials'], ['sessions', 'passwords'], ['sign-in'], ['two-factor', 'users']],
  builds: [['contract']],
  imports: [['stored'], ['file', 'plan'], ['check', 'read', 'turns'], ['undo'], ['run']],
  questions: [['stored'], ['rules']],
  records: [['stored'], ['history', 'lists'], ['parent-law'], ['saving', 'deleted']],
  releases: [
    ['state'],
    ['notices'],
    ['operations'],
    ['rights'],
    ['compatibility'],
    ['publish'],
    ['uploads'],
    ['delivery'],
    ['health'],
    ['canary', 'control'],
  ],
};

export const serverElements = [
  { type: 'testing', pattern: 'server/src/testing' },
  {
    type: 'chamber',
    pattern: `server/src/(${Object.keys(chambers).join('|')})/*`,
    capture: ['room', 'chamber'],
  },
  { type: 'room', pattern: 'server/src/*', capture: ['room'] },
  { type: 'server', pattern: 'server' },
];

const any = (type) => ({ element: { type } });
const roomsOf = (...names) => ({ element: { type: 'room', captured: { room: names } } });
const chambersIn = (...names) => ({ element: { type: 'chamber', captured: { room: names } } });
const chambersOf = (room, ...names) => ({
  element: { type: 'chamber', captured: { room, chamber: names } },
});
const everything = ['room', 'chamber', 'testing'].map(any);

/** The floors below each name of a list of floors. */
const withFloorsBelow = (list) =>
  list.flatMap((names, floor) => names.map((name) => ({ name, below: list.slice(0, floor).flat() })));

const ofRooms = withFloorsBelow(floors)
  .filter(({ below }) => below.length > 0)
  .flatMap(({ name, below }) =>
    [roomsOf(name), chambersIn(name)].map((from) => ({
      from,
      allow: { to: [roomsOf(...below), chambersIn(...below)] },
    })),
  );

const ofChambers = Object.entries(chambers).flatMap(([room, list]) => [
  { from: roomsOf(room), allow: { to: [chambersIn(room)] } },
  ...withFloorsBelow(list)
    .filter(({ below }) => below.length > 0)
    .map(({ name, below }) => ({
      from: chambersOf(room, name),
      allow: { to: [chambersOf(room, ...below)] },
    })),
]);

/**
 * The allowed imports inside the server.
 * @param test what tests are, which may import everything of the server
 * @param lib the parts of shared-lib that the server may import
 */
export const serverPolicies = ({ test, lib }) => [
  ...ofRooms,
  ...ofChambers,
  { from: any('server'), allow: { to: ['room', 'chamber'].map(any) } },
  { from: [any('testing'), test], allow: { to: everything } },
  { from: [any('server'), ...everything], allow: { to: [lib] } },
];
