import { useRef, useState } from 'react';
import { ApiError, createRandomId, request } from '@lexboard/shared-lib/client';
import { dueFile, type BodyOf, type dueFileShape, type DueRow } from '@lexboard/shared-lib/contract';

type Filing = Omit<BodyOf<ReturnType<typeof dueFileShape>>, 'id' | 'version' | 'idempotencyKey'>;

const lacksDocuments = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'missingReason');

/**
 * Files rows one by one. A row that is tried again has the same key, and the version that it got meanwhile. `asksReason` is true
 * once a row lacked a needed document.
 */
export function useFileEach() {
  const [key] = useState(createRandomId);
  const versions = useRef(new Map<number, number>());
  const [asksReason, askReason] = useState(false);
  const fileRow = async ({ id, version }: DueRow, filing: Filing) => {
    try {
      const now = versions.current.get(id) ?? version;
      await request(dueFile, { body: { ...filing, id, version: now, idempotencyKey: `${key}-${id}` } });
    } catch (error) {
      if (error instanceof ApiError && error.conflict) versions.current.set(id, error.conflict.version);
      if (lacksDocuments(error)) askReason(true);
      throw error;
    }
  };
  return { fileRow, asksReason };
}
