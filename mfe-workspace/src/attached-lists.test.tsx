import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  license,
  otherCompliance,
  returns,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const rowOf = (kind: RecordKind): ListRow => ({
  ...Object.fromEntries(kind.list.rowFields.map((name) => [name, `Some ${name}`])),
  id: 4,
  UniqueCode: `${kind.codePrefix}-000004`,
  publish_status: 'Published',
  law_status: 'Active',
  lawbasedid: 9,
  editOption: 'true',
  version: 1,
});

const tabs = [
  ['licenses', license, '/license/licalllistdata', '/license/licdraftdata'],
  ['returns', returns, '/return/returnalllistdata', '/return/returndraftdata'],
  ['other-compliances', otherCompliance, '/othercomp/othercomslllistdata', '/othercomp/othercomdraftdata'],
] as const;

beforeEach(mockRemotes);

describe.each(tabs)('the tab %s', (tab, kind, all, drafts) => {
  const open = async (more = '') => {
    const asked = mockServer(() => listOf([rowOf(kind)]));
    renderWorkspace(`/workspace?tab=${tab}${more}`);
    await screen.findByText(`${kind.codePrefix}-000004`);
    return asked;
  };

  test('asks by POST with a query and no body', async () => {
    const asked = await open();
    expect(asked[0]).toMatchObject({ path: all, query: { page: '1', accessusername: 'editor' } });
    expect(asked[0]?.body).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
    await screen.findByText(`${kind.codePrefix}-000004`);
    expect(asked.at(-1)?.path).toBe(drafts);
  });

  test('opens the detail dialog of its kind', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: `View ${kind.codePrefix}-000004` }));
    const dialog = await screen.findByRole('region', { name: `mfe-record-forms/${kind.component}Detail` });
    expect(dialog.textContent).toContain('"id":4');
  });

  test('leads by the code of its law to that law, over the same list', async () => {
    await open('&status=all');
    const code = screen.getByRole('link', { name: 'Some law' });
    expect(code.getAttribute('href')).toBe('/workspace?tab=laws&status=all&open=law%3A9');
    await userEvent.click(code);
    expect(shownAddress()).toBe(`/workspace?tab=${tab}&status=all&open=law%3A9`);
    const dialog = await screen.findByRole('region', { name: 'mfe-record-forms/LawDetail' });
    expect(dialog.textContent).toContain('"id":9');
    await userEvent.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LawDetail' }));
    expect(shownAddress()).toBe(`/workspace?tab=${tab}&status=all`);
  });

  test('adds below the law that it is filtered by', async () => {
    await open('&law=9');
    const add = screen.getByRole('link', { name: new RegExp(`^Add ${kind.title}`, 'i') });
    expect(add.getAttribute('href')).toBe(`${kind.formPath}/0/9`);
  });

  test('its cards lead to the other kinds below the same law', async () => {
    await open('&view=grid&status=draft');
    const [card = document.body] = screen.getAllByRole('listitem');
    expect(within(card).getByText(/Some law/)).toBeTruthy();
    const related = within(card).getAllByRole('button', { name: / of / });
    expect(related.map(({ textContent }) => textContent)).toEqual(
      ['Law', 'License', 'Returns', 'Other Compliance'].filter((label) => !label.startsWith(kind.title)),
    );
    await userEvent.click(related[1] ?? document.body);
    expect(shownAddress()).toMatch(/status=all&law=9/);
  });

  test('the columns of a view stay behind where its cards lead to another kind', async () => {
    await open('&view=grid&columns=UniqueCode');
    await userEvent.click(screen.getAllByRole('button', { name: / of / })[1] ?? document.body);
    expect(shownAddress()).toMatch(/status=all&law=9&view=grid$/);
  });

  test('its cards say the category of their law', async () => {
    await open('&view=grid');
    expect(screen.getByText('Some law · Category: Some Category · Active')).toBeTruthy();
  });

  test('its cards lead to their law', async () => {
    await open('&view=grid&sort=law&state=12&status=draft');
    await userEvent.click(screen.getByRole('button', { name: `Law of ${kind.codePrefix}-000004` }));
    expect(shownAddress()).toBe('/workspace?tab=laws&status=all&law=9&view=grid');
    expect(screen.queryByRole('button', { name: /^State/ })).toBeNull();
  });
});

test('what is chosen as a column shows as people read it: times by their day, states by their names', async () => {
  const times = { created: '2026-11-20T10:42:00Z', updated: '2026-11-21T10:42:00Z', updatedby: 'editor' };
  const due = { ...rowOf(returns), ...times, duedate: 'The 15th', state: [12] };
  const older = { ...rowOf(returns), id: 5, updated: '', state: [] };
  mockServer(() => listOf([due, older]));
  const columns = 'UniqueCode,duedate,created,updated,updatedby,state';
  renderWorkspace(`/workspace?tab=returns&columns=${encodeURIComponent(columns)}`);
  expect(await screen.findByText('Kerala')).toBeTruthy();
  const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shown[1]).toContain('The 15th20 Nov 202621 Nov 2026editorKerala');
  expect(shown[2]).toContain('Some duedate--------');
  expect(screen.getByRole('columnheader', { name: 'Due Date' }).getAttribute('aria-sort')).toBe('none');
  for (const name of ['Updated by', 'State'])
    expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBeNull();
});

/**
 * The fields of D1 §3 under the labels of D1 §2, which names the columns of licenses: the others follow their order. The
 * name follows the code (decisions §9).
 */
test.each([
  [
    'licenses',
    {
      'Unique Code': 'UniqueCode',
      License: 'license',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'License Code': 'licensecode',
      Sensitivity: 'sensitivity',
      'Law Status': 'law_status',
    },
  ],
  [
    'returns',
    {
      'Unique Code': 'UniqueCode',
      'Return Name': 'returnName',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'Return Code': 'returncode',
      Sensitivity: 'sensitivity',
      Periodicity: 'periodicity',
      'Law Status': 'law_status',
    },
  ],
  [
    'other-compliances',
    {
      'Unique Code': 'UniqueCode',
      'Task Name': 'name',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'Code Name': 'code_name',
      'Task Type': 'task_type',
      Sensitivity: 'sensitivity',
      Periodicity: 'periodicity',
      'Law Status': 'law_status',
    },
  ],
])('the list of %s shows the columns and fields of the document', async (tab, columns) => {
  const fields = Object.values(columns);
  const row = Object.fromEntries(fields.map((name) => [name, `Some ${name}`]));
  mockServer(() => listOf([{ id: 4, editOption: 'true', version: 1, ...row, publish_status: 'Draft' }]));
  renderWorkspace(`/workspace?tab=${tab}`);
  await screen.findByText('Some UniqueCode');
  const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  const headers = screen.getAllByRole('columnheader');
  expect(texts(headers)).toEqual(['#', ...Object.keys(columns), 'Action']);
  const shown = within(screen.getByRole('row', { name: /Some UniqueCode/ }));
  const [code, ...others] = fields.map((name) => (name === 'publish_status' ? 'Draft' : `Some ${name}`));
  expect(texts(shown.getAllByRole('rowheader'))).toEqual([code]);
  expect(texts(shown.getAllByRole('cell')).slice(2, -1)).toEqual(others);
});
