import { fireEvent, render, screen } from '@testing-library/react';
import { storeStartView } from '@lexboard/shared-lib/client';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { DuePage } from '../app/due-page.tsx';
import { WorkspacePage } from '../app/workspace-page.tsx';

export const editor: SignedIn = {
  success: 1,
  access_token: 'token-1',
  username: 'editor',
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
  passwordChangeRequired: false,
  twofactor: false,
};

function ShownAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <output data-testid="address" onClick={() => void navigate(-1)}>
      {`${pathname}${search}`}
    </output>
  );
}

/** As the browser's button does, which no dialog covers. */
export const goBack = () => fireEvent.click(screen.getByTestId('address'));

export const shownAddress = () => screen.getByTestId('address').textContent;

/** Shows the workspace at an address in the browser as it is. */
export const renderWorkspaceAgain = (address: string) =>
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/workspace" element={<WorkspacePage />} />
          <Route path="/due" element={<DuePage />} />
          <Route path="*" element={null} />
        </Routes>
        <ShownAddress />
        <NoticeOutlet />
      </MemoryRouter>
    </Providers>,
  );

/** Shows the workspace at an address to an editor, or to whom `person` makes of them, who starts with no saved view,
 * or with one, as their browser knows. */
export function renderWorkspace(address = '/workspace', person: Partial<SignedIn> = {}, startView = '') {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  startSession({ ...editor, ...person });
  const session = readSession();
  if (session) storeStartView(session, startView);
  return renderWorkspaceAgain(address);
}
