import type { ListQuery } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { requireSearch } from '../../auth/require-right.ts';
import { readListRequest, type ListRequest } from './list-request.ts';

/**
 * Reads a list request with defaults and checks the person's rights.
 * @throws Refused 403 for a text where text search is not allowed; 400 as {@link readListRequest}
 */
export function readAllowedRequest(account: Account, kind: RecordKind, query: ListQuery): ListRequest {
  const request = readListRequest(kind, query, account.id);
  if (request.texts.length > 0) requireSearch(account);
  return request;
}
