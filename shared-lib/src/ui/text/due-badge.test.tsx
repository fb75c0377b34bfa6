import { render, screen } from '@testing-library/react';
import type { DueStatus } from '@lexboard/shared-lib/domain';
import { Providers } from '../providers.tsx';
import { DueBadge, dueLooks } from './due-badge.tsx';

const ofReply = (more: object): { status: DueStatus } => ({ status: 'Due', ...more });

test.each(['To be reviewed', 'constructor'])(
  'a state that only a newer server knows stands as its own text in grey: %s',
  (text) => {
    const { status } = ofReply({ status: text });
    render(<DueBadge status={status} />, { wrapper: Providers });
    expect(screen.getByText(text).textContent).toBe(text);
    expect([dueLooks[status].tone, dueLooks.Overdue.tone]).toEqual(['neutral', 'danger']);
  },
);
