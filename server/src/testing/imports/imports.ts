import type { FastifyInstance } from 'fastify';
import {
  importUpload,
  recordCalls,
  type BodyOf,
  type Call,
  type CallShape,
  type Choices,
  type FieldError,
  type FoundInImport,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import {
  formatImportCell,
  formatText,
  listImportFields,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { multipartOf } from '../uploads.ts';

/** What a call of an import answers, done or refused. */
interface ImportAnswer<Reply> {
  status: number;
  reply: Reply & { message?: string; errors?: FieldError[] };
}

const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

/** Uploads a spreadsheet as a browser would. */
export async function uploadImport(
  app: FastifyInstance,
  token: string,
  { name = 'Laws (2024).csv', content }: { name?: string; content: Buffer | string },
): Promise<ImportAnswer<FoundInImport>> {
  const { headers, payload } = multipartOf({ name, content });
  const response = await app.inject({
    method: 'POST',
    url: `/api${importUpload.path}`,
    headers: { ...headers, ...authorization(token) },
    payload,
  });
  return { status: response.statusCode, reply: response.json() };
}

/** Makes another call of imports. */
export async function askImport<S extends CallShape>(
  app: FastifyInstance,
  token: string,
  call: Call<S>,
  body: BodyOf<S>,
): Promise<ImportAnswer<ReplyOf<S>>> {
  const response = await app.inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: { ...authorization(token), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, reply: response.json() };
}

/** A record as a row of a workbook that was exported: its cells by the names of fields. */
export async function exportRow(
  app: FastifyInstance,
  token: string,
  kind: RecordKind,
  id: number,
): Promise<Record<string, string>> {
  const lists = await app.inject({
    method: 'POST',
    url: `/api${recordCalls(kind).choices.path}`,
    headers: authorization(token),
  });
  const answer = await app.inject({
    method: 'POST',
    url: `/api${recordCalls(kind).one.path}`,
    headers: authorization(token),
    payload: { id },
  });
  const [record] = answer.json<{ data: RecordValues[] }>().data;
  if (!record) throw new Error('There is no record to export');
  const choices = lists.json<Choices>();
  return {
    UniqueCode: formatText(record[kind.wire.code]),
    ...Object.fromEntries(
      listImportFields(kind).flatMap(({ name, field }) =>
        field ? [[name, formatImportCell(field, record[name], choices)]] : [],
      ),
    ),
    status: formatText(record[kind.wire.recordStatus]),
    version: formatText(record.version),
  };
}
