import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

/** Where the provider that signed the last session in ends its own one; null for nowhere. */
export const providerLogoutQuery = queryOptions<string | null>({
  queryKey: ['signin', 'provider logout'],
  queryFn: () => null,
  enabled: false,
  staleTime: Infinity,
});

/** Lets the page of signing in offer to sign out at the provider, too (doors §1). */
export function offerProviderLogout(address: string | undefined): void {
  if (address !== undefined && /^https?:/.test(address))
    queryClient.setQueryData(providerLogoutQuery.queryKey, address);
}
