import { attachmentTicket } from '@lexboard/shared-lib/contract';
import { buildAttachmentAddress, type FileOwner } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { readSession } from '@lexboard/shared-lib/session';
import { pageFetch } from './page-requests.ts';
import { readFileReply } from './reply.ts';
import { retryLostCall } from './repeat.ts';
import { request } from './request.ts';

/**
 * Builds a one-time download address of an attached file; it is valid for 60 seconds.
 * @throws ApiError
 */
export async function buildDownloadAddress(owner: FileOwner, id: string): Promise<string> {
  const { ticket } = await request(attachmentTicket, { body: { file: id } });
  return `${buildAttachmentAddress(owner.name, id)}?${new URLSearchParams({ ticket }).toString()}`;
}

async function readFile(owner: FileOwner, id: string, signal: AbortSignal): Promise<Blob> {
  const session = readSession();
  const headers = { Authorization: `Bearer ${session?.token ?? ''}` };
  const address = buildAttachmentAddress(owner.name, id);
  const read = () => readFileReply(session, pageFetch(address, { headers, signal }));
  return (await retryLostCall({ again: 'reads' }, read, signal)).content;
}

/** The content of an attached file for the preview. It never changes; it leaves the cache as soon as it is unused. */
export const attachedFileQueryOptions = (owner: FileOwner, id: string) =>
  queryOptions({
    queryKey: ['attachment', owner.name, id],
    queryFn: ({ signal }) => readFile(owner, id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
