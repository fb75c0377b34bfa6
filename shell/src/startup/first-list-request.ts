import { buildAddress, parseListRequest, startEarlyRequest } from '@lexboard/shared-lib/client';
import { listCall } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';

/** Asks for the rows of the list at this address while the code that shows them is still on its way. */
export function startFirstListRequest(session: Session): void {
  const request = parseListRequest(location.search, session);
  if (!request) return;
  const call = listCall(request.kind, request.list);
  if (call.method !== 'GET') return;
  startEarlyRequest(buildAddress(call, request.query, session.username), session.token);
}
