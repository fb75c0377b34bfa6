import { fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { showRemotes, type StandIns } from '@lexboard/shared-lib/testing';
import { Providers } from '@lexboard/shared-lib/ui';
import { RoadmapPage } from '../app/roadmap-page.tsx';

function ShownAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <output data-testid="address" onClick={() => void navigate(-1)}>
      {`${pathname}${search}`}
    </output>
  );
}

/** As the browser's button does. */
export const goBack = () => fireEvent.click(screen.getByTestId('address'));

export const shownAddress = () => screen.getByTestId('address').textContent;

/** Stands for the detail dialog of the forms' remote. */
const Detail: StandIns['mfe-record-forms/LawDetail'] = ({ id, detail, onDetail, onClosed }) => (
  <section aria-label={`Law ${id} ${detail}`}>
    <button type="button" onClick={() => onDetail?.('timeline')}>
      Show timeline
    </button>
    <button type="button" onClick={() => onClosed(true)}>
      Close
    </button>
  </section>
);

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  reply?: object;
}

/** Answers the page's calls in turn, the last answer from then on. @returns the headers that it sent */
export function mockServer(...answers: Answer[]): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  const fetchMock = (_address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { status = 200, headers = {}, reply } = answers[Math.min(sent.length, answers.length - 1)] ?? {};
    sent.push(init.headers);
    return Promise.resolve(new Response(reply ? JSON.stringify(reply) : null, { status, headers }));
  };
  Object.assign(globalThis, { fetch: fetchMock });
  return sent;
}

/** Shows the road map at an address. */
export function renderRoadmap(address = '/roadmap') {
  queryClient.clear();
  showRemotes({ 'mfe-record-forms/LawDetail': Detail });
  return render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/roadmap" element={<RoadmapPage />} />
          <Route path="*" element={null} />
        </Routes>
        <ShownAddress />
      </MemoryRouter>
    </Providers>,
  );
}
