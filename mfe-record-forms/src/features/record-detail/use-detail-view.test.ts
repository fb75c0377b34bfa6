import { act, renderHook } from '@testing-library/react';
import { useDetailView, type KeptView } from './use-detail-view.ts';

const show = (kept: KeptView) =>
  renderHook((props: KeptView) => useDetailView(props), { initialProps: kept });

test('without an address the dialog keeps its view itself', () => {
  const { result } = show({});
  act(() => result.current[1]({ timeline: true }));
  act(() => result.current[1]({ at: '12.3' }));
  expect(result.current[0]).toMatchObject({ timeline: true, at: '12.3' });
});

test('a change shows before the address has it, and the address has the last word', () => {
  const onDetail = jest.fn();
  const { result, rerender } = show({ detail: 'timeline', onDetail });
  act(() => result.current[1]({ at: '12.3' }));
  expect(onDetail.mock.calls).toEqual([['timeline_12.3']]);
  expect(result.current[0].at).toBe('12.3');
  rerender({ detail: 'timeline_12.3', onDetail });
  expect(result.current[0].at).toBe('12.3');
  rerender({ detail: '', onDetail });
  expect(result.current[0]).toMatchObject({ timeline: false, at: '' });
});
