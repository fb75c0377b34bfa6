import { Ajv, type ValidateFunction } from 'ajv';
import { refusalSchema, type Call } from '@lexboard/shared-lib/contract';
import type { TSchema } from 'typebox';
import { uuidForm } from '../database/scopes.ts';
import { declaredCalls } from './declared-calls.ts';

const formats = {
  uuid: uuidForm,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};
const ajv = new Ajv({ strictTypes: false, allErrors: true, formats });

const addressOf = ({ method, path }: Call) => `${method} ${path}`;
const promised = new Map(declaredCalls.map(({ call, shape }) => [addressOf(call), shape.reply]));
const checks = new Map<TSchema, ValidateFunction>();
const refusal = refusalSchema();

function checkOf(schema: TSchema): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check;
}

/** The difference of a reply from the promise of the contract, or undefined. */
export function replyFault(call: Call, status: number, reply: unknown): string | undefined {
  const schema = status === 200 ? promised.get(addressOf(call)) : refusal;
  if (!schema) return undefined;
  const check = checkOf(schema);
  return check(reply) ? undefined : ajv.errorsText(check.errors, { dataVar: `reply of ${addressOf(call)}` });
}
