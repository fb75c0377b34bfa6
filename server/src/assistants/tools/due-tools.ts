import { Type } from 'typebox';
import {
  dueComment,
  dueFile,
  dueList,
  dueOne,
  occurrenceKinds,
  strictObject,
  versionNumber,
  type DueRow,
  type TimelineEntry,
} from '@lexboard/shared-lib/contract';
import { defineTool, type ToolSession } from '../tool.ts';
import { answerRows, toPage } from '../tool-answer.ts';
import {
  idOf,
  isoDay,
  longText,
  oneOf,
  pageNumber,
  pick,
  shortText,
  toWorkFilter,
  workFilters,
} from './tool-input.ts';

/** How many of the newest entries of a timeline are given. */
const entriesShown = 10;

const toDuePage = ({ kind, id }: Pick<DueRow, 'kind' | 'id'>): string =>
  kind === 'review' ? `/review/${id}` : `/due?open=due:${id}`;

const toRow = (row: DueRow, { linkTo }: ToolSession) => ({
  code: row.UniqueCode,
  ...pick(row, 'id', 'kind', 'name', 'law', 'unitName', 'dueDay', 'status', 'ownerName', 'checkerName'),
  ...pick(row, 'filedOn', 'reference', 'version'),
  link: linkTo(toDuePage(row)),
});

/** The newest entries of a timeline, with what was said in them. */
export const listEntries = (timeline: readonly TimelineEntry[]) =>
  timeline
    .slice(0, entriesShown)
    .map(({ createdon, user, action, reason }) => ({ at: createdon, user, action, text: reason }));

export const listDue = defineTool({
  name: 'list_due',
  title: 'List what is due',
  description:
    'Lists what is due when: returns, licenses, other compliances, hearings and reviews, the earliest day first.',
  input: strictObject({
    ...workFilters(),
    kind: Type.Optional(oneOf(occurrenceKinds)),
    from: Type.Optional(isoDay('First due day')),
    to: Type.Optional(isoDay('Last due day')),
    text: Type.Optional(shortText()),
    page: pageNumber(),
  }),
  calls: [dueList],
  run: async ({ status, mine, kind, page, ...filters }, session) => {
    const body = {
      ...filters,
      ...toPage(page),
      ...toWorkFilter(status, mine),
      ...(kind && { kind: [kind] }),
    };
    return answerRows(await session.ask(dueList, body), page, (row) => toRow(row, session));
  },
});

export const readDue = defineTool({
  name: 'read_due',
  title: 'Read what is due',
  description:
    'Gives one time that a record is due, by its id: its days, people, note, comments, what the person of the token may do with it, and the version that filing it needs.',
  input: strictObject({ id: idOf('what is due') }),
  calls: [dueOne],
  run: async ({ id }, session) => {
    const rows = (await session.ask(dueOne, { id })).data;
    return {
      data: rows.map((row) => ({
        ...toRow(row, session),
        ...pick(row, 'note', 'filedByName', 'may', 'waitsFor'),
        files: row.attachment.map(({ name }) => name),
        timeline: listEntries(row.timeline),
      })),
    };
  },
});

export const comment = defineTool({
  name: 'comment',
  title: 'Comment',
  description: 'Adds a comment to one time that a record is due, or to a review, in its timeline.',
  input: strictObject({ id: idOf('what is due, or of the review'), text: longText() }),
  calls: [dueComment],
  run: async (body, { ask }) => {
    await ask(dueComment, body);
    return { done: 'The comment stands in its timeline.', data: pick(body, 'id') };
  },
});

export const fileOccurrence = defineTool({
  name: 'file_occurrence',
  title: 'File what is due',
  description:
    'Files one time that a record is due, with reference and note. With a checker it is Submitted and waits for their approval. Files, payments and what is missing are added by a person on its page.',
  input: strictObject({
    id: idOf('what is due'),
    version: { ...versionNumber(), description: 'As it was read' },
    filedOn: isoDay('Day of the filing'),
    reference: Type.Optional(shortText()),
    note: Type.Optional(longText()),
  }),
  calls: [dueFile],
  run: async (body, { ask, linkTo }) => {
    const { status, version } = await ask(dueFile, body);
    const done = status === 'Submitted' ? 'It waits for the approval of its checker.' : `It is ${status}.`;
    return { done, link: linkTo(`/due?open=due:${body.id}`), data: { id: body.id, status, version } };
  },
});
