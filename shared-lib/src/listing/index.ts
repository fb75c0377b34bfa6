export { Listing } from './listing.tsx';
export type { ListingColumn, ListingPage } from './listing.tsx';
export type { ListingAddress, ListingShape } from './listing-address.ts';
export { ListingFoot } from './listing-foot.tsx';
export { nextSort } from './next-sort.ts';
export { SearchForm } from './search-form.tsx';
export { useListingAddress } from './use-listing-address.ts';
export type { ChangeListing } from './use-listing-address.ts';
export { whileStale } from './while-stale.ts';
