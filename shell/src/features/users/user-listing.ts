import { isOneOf, parsePositive, request } from '@lexboard/shared-lib/client';
import { userList, userLog, userSorts, userStatuses } from '@lexboard/shared-lib/contract';
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

/** The view of the page that is the log, in its address. */
export const logView = 'log';

/** The parameters of the log of users in its address. */
export const logListing: ListingShape<LogFilter> = {
  filters: logFilters,
  sorts: [],
  ownOrder: { sort: 'at', order: 'desc' },
};

/** The filters in an address; one that has no meaning is left out. */
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
    // People sign in, and others change them elsewhere.
    staleTime: 0,
  });
}

/** Somebody of the organisation by their id. */
export const userQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => request(userList, { body: { id }, signal }),
    staleTime: 0,
  });

/** The person whose log is shown; undefined for everybody's. */
export const readLogPerson = ({ filters: { user } }: LogAddress) => parsePositive(user ?? null);

/** A page of who signed in and out. */
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

/** Reads anew what a change of somebody changes. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: usersKey });
