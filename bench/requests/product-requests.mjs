import { listCall, recordCalls, searchCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';

const { add, update } = recordCalls(law);
const list = listCall(law, 'all');

const of = ({ method, path }, { query, body }) => ({ method, path: `/api${path}`, query, body });

/** A law as the form sends it, with every field. */
const form = ({ name, code, rules, applicability }) => ({
  Law: name,
  ActCodeName: code,
  SuggestedBusinessFunction: [1, 2],
  Category: 'Factories and Safety',
  Central: 'Central',
  state: [],
  ParentLaw: '-1',
  Rules: rules,
  Active: 'Active',
  RelevantAmendment: 'The Factories (Amendment) Act, 1987',
  Applicability: applicability,
  IndustryKeyWords: [1],
  EmployeeKeyWords: 'workers',
  EntityTypeKey: [1],
  Exemptions: 'None',
  GeneralKeyWords: 'safety, health',
  masterVal: 'Central Master',
  attachment: [],
});

/** The requests to the product, and to the bare program alike, by work; `middlePage` is the page from the middle of the list. */
export const createRequests = ({ middlePage }) => ({
  'first page': of(list, {}),
  'page 1,000': of(list, { query: () => `?page=${middlePage}` }),
  'name contains': of(list, { query: ({ text }) => `?Law=${encodeURIComponent(text)}` }),
  search: of(searchCall, {
    body: ({ text }) => ({ keywordstr: text, pages: { law: { page: 1, pageSize: 50 } } }),
  }),
  create: of(add, {
    body: ({ key, ...texts }) => ({ ...form(texts), status: 'Draft', idempotencyKey: key }),
  }),
  update: of(update, {
    body: ({ id, version, ...texts }) => ({
      ...form(texts),
      status: 'Update',
      id,
      version,
      attachmentremovelist: [],
    }),
  }),
});
