import { Type, type Static } from 'typebox';
import { call, readingCall } from './call.ts';
import { exportFormats, pageProperties, type ExportFormat } from './lists.ts';
import { doneReply, isoDateTime, limits, recordId, strictObject, text } from './values/primitives.ts';
import { timelineActions } from './values/records.ts';

/** The actions in the system log (decisions §5 "System log"). */
export const logActions = [
  'Signed in',
  'Sign-in failed',
  'Signed out',
  'Sign-in cancelled',
  'Session ended',
  'Password changed',
  'Password change failed',
  'Password reset asked for',
  'Password reset',
  'Invitation accepted',
  'Two-factor code asked for',
  'Two-factor code failed',
  'Two-factor sign-in switched on',
  'Two-factor sign-in switched off',
  'Two-factor set-up failed',
  'Two-factor switch-off failed',
  'Passkey added',
  'Passkey renamed',
  'Passkey removed',
  'Passkey refused',
  'Passkey change failed',
  'Session end failed',
  'Token made',
  'Token making failed',
  'Token revoked',
  'Service account made',
  'Assistant tool used',
  'Terms accepted',
  'Provider tried',
  'Provider draft changed',
  'Provider changed',
  'Provider removed',
  'Provider change failed',
  'Account linked',
  'Account unlinked',
  'Account link failed',
  'Signed out by provider',
  'Board report signed',
  'Calendar feed made',
  'Calendar feed revoked',
  'Digest switched on',
  'Digest switched off',
  'Mail at once switched on',
  'Mail at once switched off',
  ...timelineActions,
  'Exported',
  'Downloaded',
  'Import started',
  'Import stopped',
  'Import ended',
  'Import undo started',
  'Import undone',
  'Pack left',
  'User added',
  'User changed',
  'User deleted by the directory',
  'Group added',
  'Group changed',
  'Group deleted',
  'User invited',
  'User invited again',
  'User disabled',
  'User enabled',
  'Two-factor sign-in reset',
  'Absence changed',
  'Absence ended',
  'Absence entered',
  'Access changed',
  'Name changed',
  'Language changed',
  'Time zone changed',
  'Organisation settings changed',
  'Organisation closed',
  'Organisation not closed',
  'Organisation opened again',
  'List of choices changed',
  'Room for files changed',
  'Source added',
  'Source changed',
  'Source removed',
  'Source read',
  'Webhook added',
  'Webhook changed',
  'Webhook removed',
  'Webhook secret changed',
  'Webhook tested',
  'Webhook delivery sent again',
  'Inbox entry taken',
  'Inbox entries set aside',
  'Inbox entries put back',
  'Demonstration data added',
  'Made-up laws added',
  'Release published',
  'Canary changed',
  'Release promoted',
  'Release rolled back',
  'Release pinned',
  'Release unpinned',
  'Release retired',
  'Release owners changed',
  'Release policy changed',
  'Deploy token made',
  'Deploy token revoked',
  'Release preview link made',
  'Release notices added',
  'Release notices removed',
] as const;
export type LogAction = (typeof logActions)[number];

/** A UTC time, or a day in the organisation's time zone. */
const timeOrDay = () =>
  Type.String({ maxLength: 30, pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z)?$' });

/** The filters of the log: a time range (inclusive), a person by username or name, an action, and a text. */
const filterProperties = () => ({
  from: Type.Optional(timeOrDay()),
  to: Type.Optional(timeOrDay()),
  user: Type.Optional(text(limits.name)),
  action: Type.Optional(text(limits.name)),
  text: Type.Optional(text(limits.name)),
});

export interface LogFilter {
  from?: string;
  to?: string;
  user?: string;
  action?: string;
  text?: string;
}

/**
 * An entry; `recordId` and `code` identify its subject, with `kind` where several are possible. A part of a law that
 * is not a record (question, option list, rule, circular) is identified by `name` and `law` as of then; entries of
 * earlier releases lack both.
 */
export const logEntrySchema = () =>
  Type.Object({
    id: Type.Integer(),
    at: isoDateTime(),
    username: Type.String(),
    /** Current display name; missing if it is the username. */
    person: Type.Optional(Type.String()),
    action: Type.String(),
    kind: Type.String(),
    recordId: Type.Optional(Type.Integer()),
    code: Type.String(),
    name: Type.Optional(Type.String()),
    law: Type.Optional(
      Type.Object({
        id: recordId(),
        /** `LAW-000001`. */
        code: Type.String(),
        name: Type.String(),
        deleted: Type.Optional(Type.Boolean()),
      }),
    ),
    /** The subject was deleted since. */
    deleted: Type.Optional(Type.Boolean()),
    detail: Type.Record(Type.String(), Type.Unknown()),
  });
export type LogEntry = Static<ReturnType<typeof logEntrySchema>>;

const verificationSchema = () =>
  Type.Object({
    at: isoDateTime(),
    /** The newest entry at that time. */
    sequence: Type.Integer(),
    /** The first entry whose content does not match the hash chain; null if all match. */
    brokenAt: Type.Union([Type.Integer(), Type.Null()]),
  });
export type LogVerification = Static<ReturnType<typeof verificationSchema>>;

export const systemLogListShape = () => ({
  tag: 'system log',
  summary: 'Entries of the log, newest first: administrators see their organisation, others themselves',
  body: strictObject({ ...pageProperties(), ...filterProperties() }),
  reply: doneReply({
    totalLength: Type.Integer(),
    totalCapped: Type.Optional(Type.Boolean()),
    /** A text of one or two letters was searched from this entry on only. */
    searchedFrom: Type.Optional(Type.Integer()),
    data: Type.Array(logEntrySchema()),
    /** The last verification; null if there was none. */
    verified: Type.Union([verificationSchema(), Type.Null()]),
  }),
});
export const systemLogList = readingCall<typeof systemLogListShape>('/systemlog/list', 'signedIn', {
  data: 'array',
  totalLength: 'number',
});

export const systemLogVerifyShape = () => ({
  tag: 'system log',
  summary: 'Verify the hash chain of the system log now',
  body: strictObject({}),
  reply: doneReply({ verified: verificationSchema() }),
});
export const systemLogVerify = call<typeof systemLogVerifyShape>(
  '/systemlog/verify',
  'administrator',
  {},
  'harmless',
);

export const systemLogExportShape = () => ({
  tag: 'system log',
  summary: 'The entries under a filter, as a file',
  body: strictObject({
    format: Type.Unsafe<ExportFormat>(Type.Enum([...exportFormats])),
    ...filterProperties(),
  }),
  reply: Type.String({ format: 'binary' }),
});
export const systemLogExport = call<typeof systemLogExportShape>(
  '/systemlog/export',
  'signedIn',
  {},
  'harmless',
);
