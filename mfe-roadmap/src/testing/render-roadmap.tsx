import { fireEvent, render, screen } from '@testing-library/react';
import { registerRemoteLoader } from '@lexboard/shared-lib/federation';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@lexboard/shared-lib/router';
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

interface DetailProps {
  id: number;
  detail: string;
  onDetail: (detail: string) => void;
  onClosed: () => void;
}

/** Stands for the detail dialog of the forms' remote. */
const Detail = ({ id, detail, onDetail, onClosed }: DetailProps) => (
  <section aria-label={`Law ${id} ${detail}`}>
    <button type="button" onClick={() => onDetail('timeline')}>
      Show timeline
    </button>
    <button type="button" onClick={onClosed}>
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
  registerRemoteLoader({
    load: jest.fn().mockResolvedValue({ Component: Detail }),
    loadAndApply: jest.fn(),
    open: () => ({
      noteShown: () => undefined,
      noteFailure: () => Promise.resolve(false),
      onOtherVersion: () => () => undefined,
      close: () => undefined,
    }),
    preload: jest.fn(),
    refresh: jest.fn(),
    prepareScript: jest.fn(),
  });
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
