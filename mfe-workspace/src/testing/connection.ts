import { act } from '@testing-library/react';

/** Lets the browser say that it has a connection, or none; `jest.restoreAllMocks` takes it back. */
export function goOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
