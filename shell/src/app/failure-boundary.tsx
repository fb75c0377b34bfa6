import { Component, type ReactNode } from 'react';
import { recordShellFailure } from '../federation/health/shell-health.ts';

interface FailureBoundaryProps {
  /** Replaces children that threw. */
  panel: ReactNode;
  children: ReactNode;
}

export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    recordShellFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}
