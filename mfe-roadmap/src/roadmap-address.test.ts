import { formatRoadmapAddress, MAX_OPEN, parseRoadmapAddress } from './roadmap-address.ts';

const plain = {
  tab: 'states',
  scope: 'central',
  shade: 'laws',
  state: undefined,
  text: '',
  nodes: [],
  law: undefined,
  detail: '',
};

test.each([
  '',
  'tab=taxes&scope=union&state=Kerala&law=-1&nodes=..x.1e3&detail=timeline',
  'state=0&law=abc&text=%00%20&nodes=12_3_4.<b>',
])('what is missing or unknown in an address falls back to the defaults: %j', (search) => {
  expect(parseRoadmapAddress(search)).toEqual(plain);
});

test('an address comes back as it was; a state is looked at among the laws of states', () => {
  for (const search of [
    '?shade=overdue&state=12&law=40',
    '?tab=tree&scope=state',
    '?tab=tree&state=12&text=shops&nodes=12_.12_40.7&law=40&detail=timeline_12.2',
  ]) {
    expect(formatRoadmapAddress(parseRoadmapAddress(search))).toBe(search);
  }
  expect(parseRoadmapAddress('?scope=central&state=12').scope).toBe('state');
});

test('an address holds each open node once, and the last thousand', () => {
  const keys = Array.from({ length: 1_200 }, (_, index) => String(index + 1));
  const { nodes } = parseRoadmapAddress(`?nodes=1.1.${keys.join('.')}`);
  expect(nodes).toHaveLength(MAX_OPEN);
  expect(nodes.at(-1)).toBe('1200');
});
