import { listCall, recordCalls, searchCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';

const { add, update } = recordCalls(law);
const list = listCall(law, 'all');

const of = ({ method, path }, query, body) => ({
  method,
  path: `/api${path}${query}`,
  ...(body && { body }),
});

/** A law as the form sends it, with every field. */
const form = {
  Law: '{{name}}',
  ActCodeName: '{{code}}',
  SuggestedBusinessFunction: [1, 2],
  Category: 'Factories and Safety',
  Central: 'Central',
  state: [],
  ParentLaw: '-1',
  Rules: '{{rules}}',
  Active: 'Active',
  RelevantAmendment: 'The Factories (Amendment) Act, 1987',
  Applicability: '{{applicability}}',
  IndustryKeyWords: [1],
  EmployeeKeyWords: 'workers',
  EntityTypeKey: [1],
  Exemptions: 'None',
  GeneralKeyWords: 'safety, health',
  masterVal: 'Central Master',
  attachment: [],
};

/** The requests to the product, and to the bare program alike; `middlePage` is the page from the middle of the list. */
export const createMapping = ({ middlePage }) => ({
  keeps: { id: 'id', version: 'version' },
  requests: {
    'first page': of(list, ''),
    'page 1,000': of(list, `?page=${middlePage}`),
    'name contains': of(list, '?Law={{text}}'),
    search: of(searchCall, '', { keywordstr: '{{text}}', pages: { law: { page: 1, pageSize: 50 } } }),
    create: of(add, '', { ...form, status: 'Draft', idempotencyKey: '{{key}}' }),
    update: of(update, '', {
      ...form,
      status: 'Update',
      id: '{{id}}',
      version: '{{version}}',
      attachmentremovelist: [],
    }),
  },
});
