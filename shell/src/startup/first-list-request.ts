import { buildAddress, parseListRequest, startEarlyRequest } from '@lexboard/shared-lib/client';
import { listCall } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';

/** Prefetches the rows of the list at this address while its code is loading; none that the server would refuse. */
export function startFirstListRequest(session: Session): void {
  if (session.passwordChangeRequired || session.secondFactorDue || session.organisationClosed) return;
  const request = parseListRequest(location.search, session);
  if (!request) return;
  const call = listCall(request.kind, request.list);
  if (call.method !== 'GET') return;
  startEarlyRequest(buildAddress(call, request.query, session.username), session.token);
}
