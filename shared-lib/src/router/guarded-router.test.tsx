import { useLayoutEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BrowserRouter,
  RouterLink,
  setNavigationGuard,
  useLocation,
  useNavigate,
  type Destination,
} from './index.ts';

let asked: { address: string; go: () => void }[];
let endGuard: () => void;

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/law/42?from=list');
  endGuard = setNavigationGuard(({ pathname, search }: Destination, go) =>
    asked.push({ address: pathname + search, go }),
  );
});

afterEach(() => endGuard());

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <RouterLink to="/workspace?tab=laws">Workspace</RouterLink>
      <RouterLink to="?open=law:7">View</RouterLink>
      <button onClick={() => void navigate('/logout', { replace: true })}>Logout</button>
      <button onClick={() => void navigate('?from=start', { replace: true })}>Say more</button>
    </>
  );
}

const openPlace = () => {
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  return userEvent.setup();
};
const shown = () => screen.getByRole('status').textContent;

test('the guard decides on links and on what navigates by itself', async () => {
  const person = openPlace();
  await person.click(screen.getByRole('link', { name: 'Workspace' }));
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  expect(asked.map(({ address }) => address)).toEqual(['/workspace?tab=laws', '/logout']);
  expect(shown()).toBe('/law/42?from=list');
  expect(location.pathname).toBe('/law/42');
});

test('a navigation that is let go later arrives whole', async () => {
  const person = openPlace();
  await person.click(screen.getByRole('link', { name: 'Workspace' }));
  act(() => asked[0]?.go());
  expect(shown()).toBe('/workspace?tab=laws');
});

test('a link that changes only the query is known by the path it stays at', async () => {
  const person = openPlace();
  await person.click(screen.getByRole('link', { name: 'View' }));
  expect(asked.map(({ address }) => address)).toEqual(['/law/42?open=law:7']);
});

test('without a guard every navigation passes', async () => {
  endGuard();
  const person = openPlace();
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  expect(shown()).toBe('/logout');
});

test('a root says no more of its address once the page has gone elsewhere', async () => {
  const person = openPlace();
  // Another root has gone on, and this one has not heard of it yet.
  history.pushState(null, '', '/users');
  await person.click(screen.getByRole('button', { name: 'Say more' }));
  expect(asked).toEqual([]);
  history.replaceState(null, '', '/law/42');
  await person.click(screen.getByRole('button', { name: 'Say more' }));
  expect(asked.map(({ address }) => address)).toEqual(['/law/42?from=start']);
});

test('a root that is drawn while the page goes elsewhere follows it', () => {
  function Elsewhere() {
    // Before the router listens, as another root may do that long drawing leaves the time for.
    useLayoutEffect(() => history.pushState(null, '', '/due?mine=yes'), []);
    return <Place />;
  }
  render(
    <BrowserRouter>
      <Elsewhere />
    </BrowserRouter>,
  );
  expect(shown()).toBe('/due?mine=yes');
  expect(location.pathname).toBe('/due');
});
