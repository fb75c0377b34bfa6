import type { ColumnType, Generated } from 'kysely';
import type { WebhookDeliveryState, WebhookEvent } from '@lexboard/shared-lib/contract';
import type { TimeWithDefault } from './column-types.ts';

type TimeOrNull = ColumnType<Date | null, Date | undefined, Date | null>;

/** Addresses of programs that are told what happens, with the state of their queue. */
interface WebhookTable {
  organisation_id: string;
  id: number;
  address: string;
  events: WebhookEvent[];
  units: number[];
  key_id: string;
  secret: string;
  former_secret: string | null;
  former_until: TimeOrNull;
  version: Generated<number>;
  overdue_until: string;
  log_until: number | null;
  gone_at: TimeOrNull;
  next_at: TimeWithDefault;
  failures: Generated<number>;
  failing_since: TimeOrNull;
  sent_at: TimeOrNull;
  failure: Generated<string>;
  told: Generated<boolean>;
  created_at: TimeWithDefault;
}

/** The queue of webhooks, and what became of each delivery. */
interface WebhookDeliveryTable {
  organisation_id: string;
  id: Generated<string>;
  webhook: number;
  type: string;
  body: string;
  state: Generated<WebhookDeliveryState>;
  created_at: TimeWithDefault;
  queued_at: TimeWithDefault;
  due_at: TimeWithDefault;
  attempts: Generated<number>;
  sent_at: TimeOrNull;
  status: number | null;
  reply: Generated<string>;
  failure: Generated<string>;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}
