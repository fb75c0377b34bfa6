import { formatRoadmapAddress, type RoadmapAddress } from './roadmap-address.ts';

export const addresses = ['/roadmap'];

/** The road map as an address says it. */
export const buildRoadmapHref = (address: RoadmapAddress): string =>
  `/roadmap${formatRoadmapAddress(address)}`;
