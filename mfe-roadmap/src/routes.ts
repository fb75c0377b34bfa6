import { formatRoadmapAddress, type RoadmapAddress } from './roadmap-address.ts';

export const addresses = ['/roadmap'];

/** The address of a road map's state. */
export const buildRoadmapHref = (address: RoadmapAddress): string =>
  `/roadmap${formatRoadmapAddress(address)}`;
