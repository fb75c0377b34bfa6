import { isOneOf, parsePositive, request } from '@lexboard/shared-lib/client';
import { userList, userLog, userSorts, userStatuses, userTokens } from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

const filters = ['text', 'status', 'role'] as const;
export type UserFilter = (typeof filters)[number];
export type UserAddress = ListingAddress<UserFilter>;

/** The parameters of the list of users in its address. */
export const userListing: ListingShape<UserFilter> = {
  filters,
  sorts: userSorts,
  ownOrder: { sort: 'username', order: 'asc' },
};

const logFilters = ['view', 'user'] as const;
export type LogFilter = (typeof logFilters)[number];
export type LogAddress = ListingAddress<LogFilter>;

/** The views of the page beside the list of users, by their names in the address. */
export const logView = 'log';
export const tokenView = 'tokens';
export const serviceView = 'services';

/** The parameters of the log of users, and of the other views, in their address. */
export const logListing: ListingShape<LogFilter> = {
  filters: logFilters,
  sorts: [],
  ownOrder: { sort: 'at', order: 'desc' },
};

/** Parses the filters of an address; invalid ones are left out. */
export const readFilters = ({ filters: said }: UserAddress) => ({
  text: said.text,
  status: userStatuses.find((status) => status === said.status),
  role: (['yes', 'no'] as const).find((role) => role === said.role),
});

function bodyOf(address: UserAddress) {
  const { page, pageSize, sort, order } = address;
  const { text, status, role } = readFilters(address);
  return {
    page,
    pageSize,
    ...(isOneOf(userSorts, sort) && { sort }),
    order,
    ...(text && { text }),
    ...(status && { status }),
    ...(role && { role }),
  };
}

const usersKey = ['users'] as const;

/** A page of the people of the organisation. */
export function userPageQueryOptions(address: UserAddress) {
  const body = bodyOf(address);
  return queryOptions({
    queryKey: [...usersKey, 'list', body],
    queryFn: ({ signal }) => request(userList, { body, signal }),
    placeholderData: keepPreviousData,
    // Sign-ins and other administrators change it.
    staleTime: 0,
  });
}

/** A person of the organisation by id. */
export const userQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => request(userList, { body: { id }, signal }),
    staleTime: 0,
  });

/** The person whose log is shown; undefined for all. */
export const readLogPerson = ({ filters: { user } }: LogAddress) => parsePositive(user ?? null);

/** A page of sign-ins and sign-outs. */
export function logPageQueryOptions(address: LogAddress) {
  const { page, pageSize } = address;
  const id = readLogPerson(address);
  const body = { page, pageSize, ...(id && { id }) };
  return queryOptions({
    queryKey: [...usersKey, 'log', body],
    queryFn: ({ signal }) => request(userLog, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A page of the tokens of the people that the administrator manages. */
export function tokenPageQueryOptions({ page, pageSize }: LogAddress) {
  const body = { page, pageSize };
  return queryOptions({
    queryKey: [...usersKey, 'tokens', body],
    queryFn: ({ signal }) => request(userTokens, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Invalidates what a change of a person affects. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: usersKey });
