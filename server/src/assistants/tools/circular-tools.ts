import { Type } from 'typebox';
import {
  circularAll,
  circularKinds,
  circularOne,
  circularStates,
  reviewList,
  reviewOne,
  strictObject,
  type CircularRow,
  type ReviewRow,
} from '@lexboard/shared-lib/contract';
import { defineTool, type ToolSession } from '../tool.ts';
import { answerRows, toPage } from '../tool-answer.ts';
import { listEntries } from './due-tools.ts';
import {
  idOf,
  isoDay,
  oneOf,
  pageNumber,
  pick,
  shortText,
  toRecordPage,
  toWorkFilter,
  workFilters,
} from './tool-input.ts';

const toCircularRow = (row: CircularRow, { linkTo }: ToolSession) => ({
  ...pick(row, 'id', 'kind', 'topic', 'number', 'authority', 'date', 'reviews'),
  law: row.ActCodeName,
  lawId: row.law_id,
  link: linkTo(`/circular-amendments#circular-${row.id}`),
});

const toReviewRow = (row: ReviewRow, { linkTo }: ToolSession) => ({
  ...pick(
    row,
    'id',
    'topic',
    'recordName',
    'recordKind',
    'dueDay',
    'status',
    'ownerName',
    'outcome',
    'reason',
  ),
  recordId: row.reviewed,
  circularId: row.circular,
  link: linkTo(`/review/${row.id}`),
});

export const listCirculars = defineTool({
  name: 'list_circulars',
  title: 'List circulars',
  description: 'Lists orders, notifications, circulars and amendments of laws, newest first.',
  input: strictObject({
    text: Type.Optional(shortText()),
    kind: Type.Optional(oneOf(circularKinds)),
    authority: Type.Optional(shortText()),
    law: Type.Optional(idOf('a law')),
    reviews: Type.Optional(oneOf(circularStates)),
    from: Type.Optional(isoDay('First date')),
    to: Type.Optional(isoDay('Last date')),
    page: pageNumber(),
  }),
  calls: [circularAll],
  run: async ({ page, ...filters }, session) =>
    answerRows(await session.ask(circularAll, { ...filters, ...toPage(page) }), page, (row) =>
      toCircularRow(row, session),
    ),
});

export const readCircular = defineTool({
  name: 'read_circular',
  title: 'Read a circular',
  description: 'Gives one order, notification, circular or amendment, by its id.',
  input: strictObject({ id: idOf('the circular') }),
  calls: [circularOne],
  run: async ({ id }, session) => ({
    data: (await session.ask(circularOne, { id })).data.map((row) => ({
      ...toCircularRow(row, session),
      ...pick(row, 'summary', 'inforce', 'alsoLaws'),
      source: row.link,
      files: row.attachment.map(({ name }) => name),
    })),
  }),
});

export const listReviews = defineTool({
  name: 'list_reviews',
  title: 'List reviews',
  description: 'Lists reviews of records because of circulars, the earliest day first.',
  input: strictObject({
    ...workFilters(),
    circular: Type.Optional(idOf('a circular')),
    law: Type.Optional(idOf('a law')),
    text: Type.Optional(shortText()),
    page: pageNumber(),
  }),
  calls: [reviewList],
  run: async ({ status, mine, page, ...filters }, session) => {
    const body = { ...filters, ...toPage(page), ...toWorkFilter(status, mine) };
    return answerRows(await session.ask(reviewList, body), page, (row) => toReviewRow(row, session));
  },
});

export const readReview = defineTool({
  name: 'read_review',
  title: 'Read a review',
  description:
    'Gives one review of a record because of a circular, by its id: what changed, and what was said.',
  input: strictObject({ id: idOf('the review') }),
  calls: [reviewOne],
  run: async ({ id }, session) => ({
    data: (await session.ask(reviewOne, { id })).data.map((row) => ({
      ...toReviewRow(row, session),
      recordPage: session.linkTo(toRecordPage(row.recordKind, row.reviewed)),
      circular: toCircularRow(row.shownCircular, session),
      changes: row.changes.map(({ label, old, new: now }) => ({ field: label, before: old, after: now })),
      timeline: listEntries(row.timeline),
    })),
  }),
});
