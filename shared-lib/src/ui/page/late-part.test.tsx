import { Component, type ComponentType, type PropsWithChildren } from 'react';
import { render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { createLazyPart } from './late-part.tsx';

/** As the page: what is thrown goes to a panel, and Retry shows everything anew. */
class Retrying extends Component<PropsWithChildren> {
  override state = { failure: '' };
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <button onClick={() => this.setState({ failure: '' })}>{failure}</button>;
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const load = jest.fn<Promise<ComponentType<{ name: string }>>, []>();

beforeEach(() => load.mockReset().mockResolvedValue(Greeting));
const show = (Part: ComponentType<{ name: string }>) =>
  render(
    <Retrying>
      <Part name="Asha" />
    </Retrying>,
    { wrapper: Providers },
  );

test('is fetched once it is shown, with a spinner meanwhile, and never again', async () => {
  const Part = createLazyPart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = show(Part);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Asha')).toBeTruthy();
  unmount();
  show(Part);
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('that did not come is thrown, and fetched again when it is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('Did not come'));
  show(createLazyPart(load));
  (await screen.findByRole('button', { name: 'Did not come' })).click();
  expect(await screen.findByText('Hello Asha')).toBeTruthy();
  jest.restoreAllMocks();
});
