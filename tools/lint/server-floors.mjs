/** The layers of server/src, from the lowest up. A folder imports only from lower layers. */
const floors = [
  ['runtime', 'texts'],
  ['builds', 'file-content', 'secrets', 'signing'],
  ['database', 'release-client', 'spreadsheets'],
  ['http', 'audit-writer', 'outgoing'],
  ['auth', 'mail'],
  ['organisations'],
  ['units'],
  ['files', 'due'],
  ['records'],
  ['choices', 'due-work', 'unit-work'],
  ['circulars', 'packs', 'questions'],
  [
    'api-document',
    'bulk',
    'exports',
    'monitoring',
    'imports',
    'releases',
    'roadmap',
    'safe',
    'saved-views',
    'search',
  ],
  ['assistants', 'audit', 'sources', 'webhooks'],
  ['deletion'],
  ['accounts', 'backup'],
  ['boot'],
  ['cli'],
];

/** The layers inside some folders. Files directly in such a folder are above all its subfolders. */
const chambers = {
  accounts: [
    ['credentials', 'providers'],
    ['proof'],
    ['sessions', 'passwords'],
    ['sign-in'],
    ['two-factor', 'passkeys', 'users'],
    ['tokens'],
    ['sign-on'],
    ['service-accounts', 'scim', 'ending'],
  ],
  builds: [['contract']],
  circulars: [['stored'], ['reviews']],
  imports: [['stored'], ['file', 'plan'], ['check', 'read', 'turns'], ['updates'], ['undo'], ['run']],
  packs: [['read', 'recipe'], ['check', 'trust'], ['shelf']],
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

/** For each layer above the lowest: its folders and those of the lower layers. */
const withFloorsBelow = (list) =>
  list.slice(1).map((names, floor) => ({ names, below: list.slice(0, floor + 1).flat() }));

const ofRooms = withFloorsBelow(floors).map(({ names, below }) => ({
  from: [roomsOf(...names), chambersIn(...names)],
  allow: { to: [roomsOf(...below), chambersIn(...below)] },
}));

const ofChambers = [
  { from: any('room'), allow: { to: [chambersIn('{{ from.element.captured.room }}')] } },
  ...Object.entries(chambers).flatMap(([room, list]) =>
    withFloorsBelow(list).map(({ names, below }) => ({
      from: chambersOf(room, ...names),
      allow: { to: [chambersOf(room, ...below)] },
    })),
  ),
];

/**
 * The allowed imports inside the server.
 * @param test the pattern of tests, which may import everything of the server
 * @param lib the parts of shared-lib that the server may import
 */
export const serverPolicies = ({ test, lib }) => [
  ...ofRooms,
  ...ofChambers,
  { from: any('server'), allow: { to: ['room', 'chamber'].map(any) } },
  { from: [any('testing'), test], allow: { to: everything } },
  { from: [any('server'), ...everything], allow: { to: [lib] } },
];
