import {
  parseSearchText,
  formatParameters,
  parseOneOf,
  parseDetail,
  parsePositive,
} from '@lexboard/shared-lib/client';
import { shadingNames, type ShadingName } from './shades/shadings.ts';

/** The tabs of D1 §2 "Law road map", by their name in the address. */
export const roadmapTabs = [
  { name: 'states', label: 'LAWS TREE' },
  { name: 'tree', label: 'LAWS MAP' },
] as const;

const tabNames = roadmapTabs.map(({ name }) => name);
const scopes = ['central', 'state'] as const;
export type Scope = (typeof scopes)[number];

/** Everything of the road map that a person would share or reload. */
export interface RoadmapAddress {
  tab: (typeof tabNames)[number];
  /** Whether the tree shows the laws of the Union or of the states. */
  scope: Scope;
  /** What the map is shaded by. */
  shade: ShadingName;
  /** The state that everything is narrowed to. */
  state: number | undefined;
  /** The text that filters the laws of the tree. */
  text: string;
  /** Keys of the nodes that are open. */
  nodes: readonly string[];
  /** The law whose detail dialog is open, and what of it that shows, in the dialog's own words. */
  law: number | undefined;
  detail: string;
}

/** More would not fit into an address; of more, those that were opened first are closed. */
export const MOST_OPEN = 1_000;

/** The open nodes that an address holds. */
export const openNodes = (keys: readonly string[]): string[] => [...new Set(keys)].slice(-MOST_OPEN);

const nodeKey = /^\d{1,9}(_\d{0,9})?$/;

const parseNodes = (text: string | null): string[] =>
  openNodes((text ?? '').split('.').filter((key) => nodeKey.test(key)));

/** The road map's state from the query of its address. Missing or unknown parts become the default. */
export function parseRoadmapAddress(search: string): RoadmapAddress {
  const parameters = new URLSearchParams(search);
  const state = parsePositive(parameters.get('state'));
  const law = parsePositive(parameters.get('law'));
  return {
    tab: parseOneOf(tabNames, parameters.get('tab'), 'states'),
    // A state has no laws of the Union.
    scope: state ? 'state' : parseOneOf(scopes, parameters.get('scope'), 'central'),
    shade: parseOneOf(shadingNames, parameters.get('shade'), 'laws'),
    state,
    text: parseSearchText(parameters.get('text')),
    nodes: parseNodes(parameters.get('nodes')),
    law,
    detail: law ? parseDetail(parameters.get('detail')) : '',
  };
}

/** The query of the address that `parseRoadmapAddress` reads `address` from; defaults are left out. */
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
