import {
  parseSearchText,
  formatParameters,
  parseOneOf,
  parseDetail,
  parsePositive,
} from '@lexboard/shared-lib/client';
import { labels } from '@lexboard/shared-lib/texts';
import { shadingNames, type ShadingName } from './shades/shadings.ts';

/** The tabs of D1 §2 "Law road map", by their name in the address. */
export const roadmapTabs = labels([
  { name: 'states', label: 'LAWS TREE' },
  { name: 'tree', label: 'LAWS MAP' },
] as const);

const tabNames = roadmapTabs.map(({ name }) => name);
const scopes = ['central', 'state'] as const;
export type Scope = (typeof scopes)[number];

/** The state of the road map that survives sharing or reloading its address. */
export interface RoadmapAddress {
  tab: (typeof tabNames)[number];
  /** Central or state laws. */
  scope: Scope;
  /** The number that shades the map. */
  shade: ShadingName;
  state: number | undefined;
  /** The filter text. */
  text: string;
  /** Keys of expanded nodes. */
  nodes: readonly string[];
  /** The law in the open detail dialog, and the dialog's own state. */
  law: number | undefined;
  detail: string;
}

/** Limit of an address; the oldest expanded nodes are dropped. */
export const MAX_OPEN = 1_000;

/** The expanded nodes that fit an address. */
export const openNodes = (keys: readonly string[]): string[] => [...new Set(keys)].slice(-MAX_OPEN);

const nodeKey = /^\d{1,9}(_\d{0,9})?$/;

const parseNodes = (text: string | null): string[] =>
  openNodes((text ?? '').split('.').filter((key) => nodeKey.test(key)));

/** Parses the road map's state; missing or unknown parts get their defaults. */
export function parseRoadmapAddress(search: string): RoadmapAddress {
  const parameters = new URLSearchParams(search);
  const state = parsePositive(parameters.get('state'));
  const law = parsePositive(parameters.get('law'));
  return {
    tab: parseOneOf(tabNames, parameters.get('tab'), 'states'),
    // A state has no central laws.
    scope: state ? 'state' : parseOneOf(scopes, parameters.get('scope'), 'central'),
    shade: parseOneOf(shadingNames, parameters.get('shade'), 'laws'),
    state,
    text: parseSearchText(parameters.get('text')),
    nodes: parseNodes(parameters.get('nodes')),
    law,
    detail: law ? parseDetail(parameters.get('detail')) : '',
  };
}

/** Formats the query that `parseRoadmapAddress` reads back; defaults are left out. */
export function formatRoadmapAddress({
  tab,
  scope,
  shade,
  state,
  text,
  nodes,
  law,
  detail,
}: RoadmapAddress): string {
  return formatParameters({
    tab: tab !== 'states' && tab,
    scope: scope !== 'central' && !state && scope,
    shade: shade !== 'laws' && shade,
    state,
    text,
    nodes: nodes.join('.'),
    law,
    detail: law !== undefined && detail,
  });
}
