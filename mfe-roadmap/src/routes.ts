import { formatRoadmapAddress, type RoadmapAddress } from './roadmap-address.ts';

export const addresses = ['/roadmap'];

/** The road map as an address says it. */
export const roadmapHref = (address: RoadmapAddress): string => `/roadmap${formatRoadmapAddress(address)}`;
